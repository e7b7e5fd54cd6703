"""The boxes, the texts and the exercises, as data: installed as `ekprob.data`."""
