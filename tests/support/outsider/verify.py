#!/usr/bin/env python3
"""Verifies the exports and proofs of a shop's log with Python's standard library.

Written from docs/reference/log-format.md and docs/reference/proof.md alone.

    verify.py export FILE... [--against CHECKPOINT --key KEY]
    verify.py proof PROOF --line FILE --key KEY [--witness KEY]...
    verify.py archive ARCHIVE.jsonl.gz --key KEY
    verify.py consistency OLD NEW --proof FILE --key KEY

Exit code 0: everything verifies. 1: something is broken, which is printed. 2: wrong arguments, or an unreadable file.
"""

import argparse
import base64
import binascii
import datetime
import gzip
import hashlib
import json
import re
import sys
import zlib


MOST_BYTES = 2**32


class Broken(Exception):
    """A verification failure: its code, and a detail."""

    def __init__(self, why, detail=""):
        super().__init__(f"{why}: {detail}" if detail else why)
        self.why = why


# Ed25519 (RFC 8032, section 5.1): points are (X, Y, Z, T) with x = X/Z, y = Y/Z, x·y = T/Z.

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)


def add(a, b):
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g = 2 * a[3] * b[3] * D % P
    h = 2 * a[2] * b[2] % P
    x, y, z, t = f - e, h - g, h + g, f + e
    return (x * y % P, z * t % P, y * z % P, x * t % P)


def times(n, point):
    sum_ = (0, 1, 1, 0)
    while n > 0:
        if n & 1:
            sum_ = add(sum_, point)
        point = add(point, point)
        n >>= 1
    return sum_


def decoded_point(raw):
    """Decodes the point in 32 bytes; None if they encode none."""
    y = int.from_bytes(raw, "little")
    sign = y >> 255
    y &= (1 << 255) - 1
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * ROOT_OF_MINUS_1 % P
    if (x * x - square) % P != 0 or (x == 0 and sign == 1):
        return None
    x = P - x if x & 1 != sign else x
    return (x, y, 1, x * y % P)


def encoded_point(point):
    inverse = pow(point[2], -1, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE = decoded_point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def is_signed(raw_key, message, signature):
    """Whether 64 bytes are this key's signature on a message."""
    a = decoded_point(raw_key)
    s = int.from_bytes(signature[32:], "little")
    if a is None or len(signature) != 64 or s >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + raw_key + message).digest()
    k = int.from_bytes(digest, "little") % ORDER
    minus_a = (P - a[0], a[1], a[2], P - a[3])
    return encoded_point(add(times(s, BASE), times(k, minus_a))) == signature[:32]


# Keys and signed notes

NOTE, COSIGNATURE = 1, 4


def from_base64(text):
    """Decodes canonical base64; None for any other text."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return data if base64.b64encode(data).decode() == text else None


def is_name(name):
    return name != "" and "+" not in name and not any(c.isspace() or c == "\ufeff" for c in name)


class Key:
    """A published key: NAME+ID+BASE64."""

    def __init__(self, text):
        name, _, rest = text.partition("+")
        key_id, _, encoded = rest.partition("+")
        data = from_base64(encoded)
        if not is_name(name) or data is None or len(data) != 33 or data[0] not in (NOTE, COSIGNATURE):
            raise Broken("not-a-key", text)
        if hashlib.sha256(name.encode() + b"\n" + data).hexdigest()[:8] != key_id:
            raise Broken("not-a-key", "its id isn't its own")
        self.name, self.id, self.type, self.raw = name, bytes.fromhex(key_id), data[0], data[1:]

    def signed(self, text, signature):
        if self.type == NOTE:
            return is_signed(self.raw, text.encode(), signature)
        time = int.from_bytes(signature[:8], "big")
        if len(signature) != 72 or time >= 2**63:
            return False
        return is_signed(self.raw, f"cosignature/v1\ntime {time}\n{text}".encode(), signature[8:])


def opened_note(note, keys):
    """Returns the text of a signed note, and the keys that signed it."""
    if len(note.encode(errors="surrogatepass")) > 1_000_000:
        raise Broken("not-a-note", "it is larger than a note may be")
    if any((c < " " and c != "\n") or "\ud800" <= c <= "\udfff" for c in note):
        raise Broken("not-a-note", "it holds what is no text")
    text, parted, block = note.rpartition("\n\n")
    lines = block.split("\n")
    if parted == "" or lines.pop() != "" or not 1 <= len(lines) <= 100:
        raise Broken("not-a-note", "signatures don't end it")
    signatures = []
    for line in lines:
        dash, _, rest = line.partition(" ")
        name, _, encoded = rest.partition(" ")
        data = from_base64(encoded)
        if dash != "—" or not is_name(name) or data is None or len(data) < 5:
            raise Broken("not-a-note", "a line below its text is no signature")
        signatures.append((name, data[:4], data[4:]))
    by = []
    for name, key_id, signature in signatures:
        for key in keys:
            if (key.name, key.id) == (name, key_id):
                if not key.signed(text + "\n", signature):
                    raise Broken("bad-signature", name)
                by.append(key)
    if not by:
        raise Broken("unknown-signer")
    return text + "\n", by


def count_of(text):
    if not re.fullmatch("0|[1-9][0-9]{0,15}", text) or int(text) > 2**53 - 1:
        return None
    return int(text)


def hash_of(text):
    data = from_base64(text)
    return data if data is not None and len(data) == 32 else None


def opened_checkpoint(note, log, witnesses=()):
    """Returns the size and root of the tree in a signed checkpoint, and the names of its signers."""
    text, by = opened_note(note, [log, *witnesses])
    origin, *rest = text.split("\n")
    size, root = (count_of(rest[0]), hash_of(rest[1])) if len(rest) >= 3 else (None, None)
    if log not in by or origin != log.name or size is None or root is None or "" in rest[:-1]:
        raise Broken("not-this-log")
    return size, root, list(dict.fromkeys(key.name for key in by))


# The tree (RFC 9162, section 2.1)


def leaf_hash(line):
    return hashlib.sha256(b"\0" + line).digest()


def node_hash(left, right):
    return hashlib.sha256(b"\1" + left + right).digest()


def split_of(size):
    """The largest power of two below a size of two or more."""
    return 1 << (size - 1).bit_length() - 1


def root_of(leaves):
    """Returns the root of a tree: complete subtrees are joined as soon as there are two of one size."""
    whole = []
    for i, leaf in enumerate(leaves):
        while i & 1:
            leaf = node_hash(whole.pop(), leaf)
            i >>= 1
        whole.append(leaf)
    if not whole:
        return hashlib.sha256(b"").digest()
    root = whole.pop()
    while whole:
        root = node_hash(whole.pop(), root)
    return root


def root_by_inclusion(leaf, index, size, proof):
    """Returns the root of a tree with the leaf at this index; None if the proof has the wrong length."""
    if size == 1:
        return leaf if not proof else None
    if not proof:
        return None
    split = split_of(size)
    if index < split:
        below = root_by_inclusion(leaf, index, split, proof[:-1])
        return below and node_hash(below, proof[-1])
    below = root_by_inclusion(leaf, index - split, size - split, proof[:-1])
    return below and node_hash(proof[-1], below)


def roots_by_consistency(old, size, old_root, proof, is_left=True):
    """Returns the roots of the old and the new tree by a proof; (None, None) if it has the wrong length."""
    if old == size:
        if is_left:
            return (old_root, old_root) if not proof else (None, None)
        return (proof[0], proof[0]) if len(proof) == 1 else (None, None)
    if not proof:
        return None, None
    split, last = split_of(size), proof[-1]
    if old <= split:
        was, now = roots_by_consistency(old, split, old_root, proof[:-1], is_left)
        return was, now and node_hash(now, last)
    was, now = roots_by_consistency(old - split, size - split, old_root, proof[:-1], False)
    return was and node_hash(last, was), now and node_hash(last, now)


def is_consistent(old, old_root, size, root, proof):
    """Whether the tree of `size` leaves begins with that of `old`."""
    if old > size or (old == 0 and (proof or old_root != root_of([]))):
        return False
    if old == 0:
        return size > 0 or root == old_root
    return roots_by_consistency(old, size, old_root, proof) == (old_root, root)


def check_entry(line, proof, log, witnesses=()):
    """Returns the index and tree size of a line (without line feed) by its proof, and the signers."""
    head, parted, note = proof.partition("\n\n")
    first, *lines = head.split("\n")
    if lines and lines[0].startswith("extra "):
        lines.pop(0)
    place = lines.pop(0) if lines else ""
    index = count_of(place[len("index ") :]) if place.startswith("index ") else None
    hashes = [hash_of(text) for text in lines]
    if first != "c2sp.org/tlog-proof@v1" or parted == "" or index is None or None in hashes or len(hashes) > 63:
        raise Broken("not-a-proof")
    size, root, by = opened_checkpoint(note, log, witnesses)
    if index >= size or root_by_inclusion(leaf_hash(line), index, size, hashes) != root:
        raise Broken("not-in-the-log")
    return index, size, by


# Exports

HASH = re.compile("[0-9a-f]{64}")
AT = re.compile(r"(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z", re.ASCII)
STREAM = re.compile("[^\0- \x7f]+")
ACTOR = re.compile("visitor|system|(customer|staff):.+", re.DOTALL)
KEYS = ["at", "data", "hash", "meta", "previous", "stream", "type", "version"]
META = ["actor", "causation", "correlation", "schema"]


def integer(text):
    number = int(text) if len(text) <= 17 else 2**53
    if abs(number) > 2**53 - 1:
        raise ValueError("a number is too large")
    return number


def no_number(text):
    raise ValueError(f"{text} is no integer")


def members(pairs):
    """Builds an object; its names must be in UTF-16 order, without repeats."""
    names = [name for name, _ in pairs]
    if not all(map(str.isascii, names)):
        names = [name.encode("utf-16-be", "surrogatepass") for name in names]
    if any(a >= b for a, b in zip(names, names[1:])):
        raise ValueError("names aren't sorted")
    return dict(pairs)


PARSER = json.JSONDecoder(object_pairs_hook=members, parse_int=integer, parse_float=no_number, parse_constant=no_number)
WRITER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


def depth_of(value):
    if not isinstance(value, (dict, list)):
        return 0
    return 1 + max(map(depth_of, value.values() if isinstance(value, dict) else value), default=0)


def has_nul(value):
    if isinstance(value, str):
        return "\0" in value
    if isinstance(value, dict):
        return any(map(has_nul, value)) or any(map(has_nul, value.values()))
    return isinstance(value, list) and any(map(has_nul, value))


def parsed_line(line):
    """Parses a line that must be in RFC 8785 canonical form."""
    try:
        text = line.decode()
        value = PARSER.decode(text)
        is_own_form = WRITER.encode(value) == text
    except (ValueError, RecursionError) as error:
        raise Broken("not-canonical", str(error)) from None
    if not isinstance(value, dict) or not is_own_form:
        raise Broken("not-canonical")
    if b"\\u0000" in line and has_nul(value):
        raise Broken("not-canonical", "U+0000")
    if line.count(b"{") + line.count(b"[") > 100 and depth_of(value.get("data")) > 100:
        raise Broken("not-canonical", "too many levels")
    return value


def is_instant(value):
    match = isinstance(value, str) and AT.fullmatch(value)
    try:
        return bool(match and datetime.date.fromisoformat(match[1]))
    except ValueError:
        return False


def is_hash(value):
    return isinstance(value, str) and HASH.fullmatch(value) is not None


def is_count(value):
    return type(value) is int and value >= 1


def is_text(value):
    return isinstance(value, str) and value != ""


def check_shape(event):
    if list(event) != KEYS:
        raise Broken("bad-shape", "other members than an event has")
    meta = event["meta"]
    if not isinstance(meta, dict) or list(meta) != META:
        raise Broken("bad-shape", "meta")
    fits = {
        "at": is_instant(event["at"]),
        "hash": is_hash(event["hash"]),
        "previous": is_hash(event["previous"]),
        "stream": isinstance(event["stream"], str) and STREAM.fullmatch(event["stream"]),
        "type": is_text(event["type"]),
        "version": is_count(event["version"]),
        "meta.actor": isinstance(meta["actor"], str) and ACTOR.fullmatch(meta["actor"]),
        "meta.causation": meta["causation"] is None or is_hash(meta["causation"]),
        "meta.correlation": meta["correlation"] is None or is_text(meta["correlation"]),
        "meta.schema": is_count(meta["schema"]),
    }
    for name, is_right in fits.items():
        if not is_right:
            raise Broken("bad-shape", name)


PRUNED = re.compile(rb'\{"pruned":"([0-9a-f]{64})"\}')


def leaf_at(line):
    """Returns the leaf hash of an export's line: a pruned line contains only its hash."""
    pruned = PRUNED.fullmatch(line)
    return bytes.fromhex(pruned[1].decode()) if pruned else leaf_hash(line)


def check_event(line, heads):
    """Checks that a line follows the last one of its stream. Returns the event and its hash."""
    event = parsed_line(line)
    check_shape(event)
    stream, version = event["stream"], event["version"]
    before, previous = heads.get(stream, (0, "0" * 64))
    if version != before + 1:
        raise Broken("wrong-version", f"{version} follows {before}")
    if event["previous"] != previous:
        raise Broken("wrong-previous", f"it is not {previous}")
    stated = event.pop("hash")
    if hashlib.sha256(WRITER.encode(event).encode()).hexdigest() != stated:
        raise Broken("wrong-hash")
    heads[stream] = (version, stated)
    return event, stated


def check_pruned(gone, prunings):
    """Checks that the missing lines (leaves by index) are those recorded as pruned, each once."""
    left = dict(gone)
    counted, last = 0, -1
    for at, schema, data in prunings:
        if schema == 1:
            counted, last = counted + data["facts"], at
            continue
        taken, past = [], -1
        for low, high in data["indexes"]:
            if not past < low <= high < at or high - low >= len(gone):
                raise Broken("wrong-prune", f"line {at + 1} names lines that it can't have pruned")
            past = high
            for index in range(low, high + 1):
                if index not in left:
                    raise Broken("wrong-prune", f"line {index + 1} isn't gone, or was pruned twice")
                taken.append(left.pop(index))
        digest = hashlib.sha256("".join(f"{leaf}\n" for leaf in taken).encode()).hexdigest()
        if len(taken) != data["facts"] or digest != data["leaves"]:
            raise Broken("wrong-prune", f"line {at + 1} pruned other lines")
    if len(left) != counted or any(index > last for index in left):
        raise Broken("wrong-prune", f"{len(left)} lines are gone that no event names, {counted} were pruned so")


def check_end(line, events, heads, pruned):
    """Checks the last line of an export against the counts."""
    end = parsed_line(line)
    said = end.get("checkpoint")
    if list(end) != ["checkpoint"] or not isinstance(said, dict) or list(said) != ["at", "events", "root", "streams"]:
        raise Broken("no-checkpoint")
    if not is_instant(said["at"]):
        raise Broken("bad-shape", "at of the checkpoint")
    text = "".join(f"{name} {heads[name][0]} {heads[name][1]}\n" for name in sorted(heads, key=str.encode))
    text += "".join(f"{leaf}\n" for leaf in sorted(pruned))
    found = {"events": events, "root": hashlib.sha256(text.encode()).hexdigest(), "streams": len(heads)}
    for name, value in found.items():
        if type(said[name]) is not type(value) or said[name] != value:
            raise Broken("wrong-checkpoint", f"{name} is {value}")


def check_export(data, against=None, is_archive=False):
    """
    Verifies an export, also against the tree of an old checkpoint (its size and root). Returns the numbers of events
    and streams. An export of several streams must be of the whole log, unless it is an archive.
    """
    *lines, rest = data.split(b"\n")
    if rest != b"" or not lines:
        raise Broken("no-checkpoint", "the last line has no end")
    heads, gone, prunings, hashes, uncaused = {}, {}, [], set(), None
    for number, line in enumerate(lines, 1):
        try:
            if number < len(lines) and PRUNED.fullmatch(line):
                gone[number - 1] = leaf_at(line).hex()
            elif number < len(lines):
                event, stated = check_event(line, heads)
                causation = event["meta"]["causation"]
                if causation is not None and causation not in hashes:
                    uncaused = uncaused or number
                hashes.add(stated)
                if event["type"] == "StreamsPruned" and event["stream"].startswith("archive-"):
                    prunings.append((number - 1, event["meta"]["schema"], event["data"]))
            else:
                check_end(line, len(lines) - 1, heads, list(gone.values()))
        except Broken as broken:
            raise Broken(broken.why, f"line {number}: {broken}") from None
    events = len(lines) - 1
    if not is_archive and (len(heads) > 1 or gone):
        try:
            check_pruned(gone, prunings)
        except (KeyError, TypeError, ValueError):
            raise Broken("wrong-prune", "an event that says what was pruned isn't of its shape") from None
        # the cause of an event may have been pruned: such a line has no event hash
        if uncaused is not None and not gone:
            raise Broken("no-cause", f"line {uncaused}: what led to it stands nowhere before it")
    if against is not None:
        size, root = against
        if size > events:
            raise Broken("cut-off", f"the checkpoint was signed over {size} lines, the export has {events}")
        if root_of(map(leaf_at, lines[:size])) != root:
            raise Broken("other-past", f"the first {size} lines aren't those that the checkpoint was signed over")
    return events, len(heads)


# Archives


def root_beside(size, leaves, hashes):
    """Returns the root of a tree with these leaves; `hashes` are the other subtrees', left to right."""
    rest = iter(hashes)

    def visit(low, high, some):
        if not some:
            return next(rest)
        if high - low == 1:
            return leaves[low]
        middle = low + split_of(high - low)
        left = visit(low, middle, [index for index in some if index < middle])
        return node_hash(left, visit(middle, high, [index for index in some if index >= middle]))

    try:
        root = visit(0, size, sorted(leaves))
    except StopIteration:
        return None
    return root if next(rest, None) is None else None


def check_archive(data, proof, log):
    """Verifies that every line of an archive is in the log. Returns the numbers of events and streams."""
    found = check_export(data, is_archive=True)
    lines = data.split(b"\n")[:-2]
    head, parted, note = proof.partition("\n\n")
    first, *rest = head.split("\n")
    indexes = []
    while rest and rest[0].startswith("index "):
        low, _, high = rest.pop(0)[len("index ") :].partition("-")
        low, high = count_of(low), count_of(high or low)
        if low is None or high is None or high < low or high - low >= len(lines):
            raise Broken("not-a-proof")
        indexes.extend(range(low, high + 1))
    hashes = list(map(hash_of, rest))
    is_rising = all(a < b for a, b in zip(indexes, indexes[1:]))
    if first != "archive-proof@v1" or parted == "" or None in hashes or not indexes or not is_rising:
        raise Broken("not-a-proof")
    size, root, _ = opened_checkpoint(note, log)
    if len(indexes) != len(lines) or indexes[-1] >= size:
        raise Broken("not-in-the-log")
    if root_beside(size, dict(zip(indexes, map(leaf_hash, lines))), hashes) != root:
        raise Broken("not-in-the-log")
    return found


# The command line


def read_bytes(path):
    with open(path, "rb") as file:
        return file.read()


def read_text(path):
    try:
        return read_bytes(path).decode()
    except UnicodeDecodeError:
        raise Broken("not-a-note", f"{path} is no UTF-8") from None


def export_command(call):
    if (call.against is None) != (call.key is None):
        raise OSError("--against and --key go together")
    against = call.against and opened_checkpoint(read_text(call.against), Key(call.key))[:2]
    code = 0
    for path in call.files:
        try:
            events, streams = check_export(read_bytes(path), against)
            begins = f", and begins with the {against[0]} lines of the checkpoint" if against else ""
            print(f"ok: {path}: {events} events, {streams} streams{begins}")
        except Broken as broken:
            code = 1
            print(f"broken: {path}: {broken}")
    return code


def archive_command(call):
    try:
        with gzip.open(call.file) as file:
            data = file.read(MOST_BYTES + 1)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise Broken("not-packed", str(error)) from None
    if len(data) > MOST_BYTES:
        raise Broken("too-large", f"it unpacks to more than {MOST_BYTES} bytes")
    proof = read_text(re.sub(r"\.jsonl\.gz$", "", call.file) + ".proof")
    events, streams = check_archive(data, proof, Key(call.key))
    print(f"ok: {events} events, {streams} streams, all in the log of {Key(call.key).name}")
    return 0


def proof_command(call):
    line = read_bytes(call.line)
    line = line[:-1] if line.endswith(b"\n") else line
    witnesses = list(map(Key, call.witness))
    index, size, by = check_entry(line, read_text(call.proof), Key(call.key), witnesses)
    print(f"ok: line {index + 1} of the first {size}, signed by {', '.join(by)}")
    return 0


def consistency_command(call):
    key = Key(call.key)
    hashes = list(map(hash_of, read_text(call.proof).splitlines()))
    if None in hashes:
        raise Broken("not-a-proof")
    old, new = (opened_checkpoint(read_text(path), key)[:2] for path in (call.old, call.new))
    if not is_consistent(*old, *new, hashes):
        raise Broken("not-consistent")
    print(f"ok: the log of {new[0]} lines begins with that of {old[0]}")
    return 0


def arguments():
    parser = argparse.ArgumentParser(description="Checks what a shop's log proves.")
    commands = parser.add_subparsers(required=True)
    export = commands.add_parser("export")
    export.add_argument("files", nargs="+")
    export.add_argument("--against")
    export.add_argument("--key")
    export.set_defaults(run=export_command)
    archive = commands.add_parser("archive")
    archive.add_argument("file")
    archive.add_argument("--key", required=True)
    archive.set_defaults(run=archive_command)
    proof = commands.add_parser("proof")
    proof.add_argument("proof")
    proof.add_argument("--line", required=True)
    proof.add_argument("--key", required=True)
    proof.add_argument("--witness", action="append", default=[])
    proof.set_defaults(run=proof_command)
    consistency = commands.add_parser("consistency")
    consistency.add_argument("old")
    consistency.add_argument("new")
    consistency.add_argument("--proof", required=True)
    consistency.add_argument("--key", required=True)
    consistency.set_defaults(run=consistency_command)
    return parser.parse_args()


def main():
    call = arguments()
    try:
        return call.run(call)
    except Broken as broken:
        print(f"broken: {broken}")
        return 1
    except OSError as error:
        print(f"verify.py: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
