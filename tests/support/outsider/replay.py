"""Reads a JSON list of cases from standard input, and prints verify.py's verdict on each as a JSON list."""

import json
import sys

import verify


def note(case):
    verify.opened_note(case["note"], list(map(verify.Key, case["keys"])))
    return "ok"


def entry(case):
    log, *witnesses = map(verify.Key, case["keys"])
    verify.check_entry(case["line"].encode(), case["proof"], log, witnesses)
    return "ok"


def consistency(case):
    old, new = case["old"], case["new"]
    roots = [verify.hash_of(side["root"]) for side in (old, new)]
    hashes = list(map(verify.hash_of, case["proof"]))
    holds = verify.is_consistent(old["size"], roots[0], new["size"], roots[1], hashes)
    return "ok" if holds else "not-consistent"


def verdict(case):
    try:
        return {"note": note, "entry": entry, "consistency": consistency}[case["kind"]](case)
    except verify.Broken as broken:
        return broken.why


json.dump(list(map(verdict, json.load(sys.stdin))), sys.stdout)
