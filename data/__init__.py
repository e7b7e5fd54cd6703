"""The boxes, the texts and the public cases, as data: installed as `ekprob.data`."""
