"""`python -m ekprob lab` opens the lessons, `python -m ekprob test` runs the tests."""

import sys

from ekprob.launch import main

sys.exit(main(sys.argv[1:]))
