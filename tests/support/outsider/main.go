// Reads a JSON list of cases from standard input, and prints the verdict of Go's own sumdb/note and sumdb/tlog on each
// as a JSON list. This file only adds the formats that they lack: a cosignature's time, a checkpoint's first line, the
// file of a proof.
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type tree struct {
	Size int64  `json:"size"`
	Root string `json:"root"`
}

type test struct {
	Kind  string   `json:"kind"`
	Keys  []string `json:"keys"`
	Note  string   `json:"note"`
	Line  string   `json:"line"`
	Proof any      `json:"proof"`
	Old   tree     `json:"old"`
	New   tree     `json:"new"`
	Lines []string `json:"lines"`
	Name  string   `json:"name"`
	Seed  string   `json:"seed"`
	Text  string   `json:"text"`
}

// cosigner is a note.Verifier of a witness: C2SP tlog-cosignature, Ed25519.
type cosigner struct {
	name string
	hash uint32
	key  ed25519.PublicKey
}

func (c cosigner) Name() string    { return c.name }
func (c cosigner) KeyHash() uint32 { return c.hash }
func (c cosigner) Verify(msg, sig []byte) bool {
	if len(sig) != 8+ed25519.SignatureSize {
		return false
	}
	time := binary.BigEndian.Uint64(sig)
	signed := append([]byte(fmt.Sprintf("cosignature/v1\ntime %d\n", time)), msg...)
	return time < 1<<63 && ed25519.Verify(c.key, signed, sig[8:])
}

func verifierOf(text string) (note.Verifier, error) {
	parts := strings.SplitN(text, "+", 3)
	if len(parts) == 3 {
		key, err := base64.StdEncoding.DecodeString(parts[2])
		if err == nil && len(key) == 33 && key[0] == 4 {
			sum := sha256.Sum256(append([]byte(parts[0]+"\n"), key...))
			if parts[1] != fmt.Sprintf("%x", sum[:4]) {
				return nil, fmt.Errorf("another id")
			}
			return cosigner{parts[0], binary.BigEndian.Uint32(sum[:4]), key[1:]}, nil
		}
	}
	return note.NewVerifier(text)
}

func verifiers(texts []string) ([]note.Verifier, error) {
	var known []note.Verifier
	for _, text := range texts {
		verifier, err := verifierOf(text)
		if err != nil {
			return nil, err
		}
		known = append(known, verifier)
	}
	return known, nil
}

// opened returns a note's text and its valid signatures, or the code of its fault.
func opened(msg string, texts []string) (*note.Note, string) {
	known, err := verifiers(texts)
	if err != nil {
		return nil, "not-a-key"
	}
	found, err := note.Open([]byte(msg), note.VerifierList(known...))
	switch err.(type) {
	case nil:
		return found, "ok"
	case *note.InvalidSignatureError:
		return nil, "bad-signature"
	case *note.UnverifiedNoteError:
		return nil, "unknown-signer"
	}
	return nil, "not-a-note"
}

func hashes(texts []string) ([]tlog.Hash, bool) {
	var found []tlog.Hash
	for _, text := range texts {
		hash, err := tlog.ParseHash(text)
		if err != nil {
			return nil, false
		}
		found = append(found, hash)
	}
	return found, true
}

func entry(keys []string, line, proof string) string {
	head, checkpoint, isParted := strings.Cut(proof, "\n\n")
	lines := strings.Split(head, "\n")
	if len(lines) > 1 && strings.HasPrefix(lines[1], "extra ") {
		lines = append(lines[:1], lines[2:]...)
	}
	if !isParted || lines[0] != "c2sp.org/tlog-proof@v1" || len(lines) < 2 || !strings.HasPrefix(lines[1], "index ") {
		return "not-a-proof"
	}
	index, err := strconv.ParseInt(lines[1][6:], 10, 64)
	path, areHashes := hashes(lines[2:])
	if err != nil || lines[1][6:] != strconv.FormatInt(index, 10) || index < 0 || !areHashes || len(path) > 63 {
		return "not-a-proof"
	}
	found, verdict := opened(checkpoint, keys)
	if found == nil {
		return verdict
	}
	log := strings.SplitN(keys[0], "+", 2)[0]
	isLogs := false
	for _, sig := range found.Sigs {
		isLogs = isLogs || sig.Name == log
	}
	origin, rest, _ := strings.Cut(found.Text, "\n")
	parsed, err := tlog.ParseTree([]byte("go.sum database tree\n" + rest))
	if !isLogs || origin != log || err != nil {
		return "not-this-log"
	}
	if tlog.CheckRecord(path, parsed.N, parsed.Hash, index, tlog.RecordHash([]byte(line))) != nil {
		return "not-in-the-log"
	}
	return "ok"
}

func consistency(old, new tree, proof []string) string {
	roots, areRoots := hashes([]string{old.Root, new.Root})
	path, areHashes := hashes(proof)
	if !areRoots || !areHashes || tlog.CheckTree(path, new.Size, roots[1], old.Size, roots[0]) != nil {
		return "not-consistent"
	}
	return "ok"
}

// proofs returns everything that Go's log proves of these lines: each root, each inclusion, each consistency.
func proofs(lines []string) map[string]any {
	var stored []tlog.Hash
	reader := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		var found []tlog.Hash
		for _, index := range indexes {
			found = append(found, stored[index])
		}
		return found, nil
	})
	size := int64(len(lines))
	roots, inclusion, begins := []tlog.Hash{}, []tlog.RecordProof{}, []tlog.TreeProof{}
	for i, line := range lines {
		more, err := tlog.StoredHashes(int64(i), []byte(line), reader)
		must(err)
		stored = append(stored, more...)
		root, err := tlog.TreeHash(int64(i)+1, reader)
		must(err)
		roots = append(roots, root)
	}
	for i := int64(0); i < size; i++ {
		path, err := tlog.ProveRecord(size, i, reader)
		must(err)
		inclusion = append(inclusion, path)
		begin, err := tlog.ProveTree(size, i+1, reader)
		must(err)
		begins = append(begins, begin)
	}
	return map[string]any{"roots": roots, "inclusion": inclusion, "consistency": begins}
}

// signed returns a note signed by Go, and the key that verifies it.
func signed(name, seed, text string) map[string]any {
	raw, err := base64.StdEncoding.DecodeString(seed)
	must(err)
	private := ed25519.NewKeyFromSeed(raw)
	public, err := note.NewEd25519VerifierKey(name, private.Public().(ed25519.PublicKey))
	must(err)
	id := strings.SplitN(public, "+", 3)[1]
	secret := base64.StdEncoding.EncodeToString(append([]byte{1}, raw...))
	signer, err := note.NewSigner("PRIVATE+KEY+" + name + "+" + id + "+" + secret)
	must(err)
	msg, err := note.Sign(&note.Note{Text: text}, signer)
	must(err)
	return map[string]any{"key": public, "note": string(msg)}
}

func verdictOf(t test) any {
	switch t.Kind {
	case "note":
		_, verdict := opened(t.Note, t.Keys)
		return verdict
	case "entry":
		return entry(t.Keys, t.Line, t.Proof.(string))
	case "consistency":
		proof := []string{}
		for _, hash := range t.Proof.([]any) {
			proof = append(proof, hash.(string))
		}
		return consistency(t.Old, t.New, proof)
	case "tree":
		return proofs(t.Lines)
	case "signing":
		return signed(t.Name, t.Seed, t.Text)
	}
	panic("no such kind: " + t.Kind)
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	var tests []test
	must(json.NewDecoder(os.Stdin).Decode(&tests))
	verdicts := []any{}
	for _, t := range tests {
		verdicts = append(verdicts, verdictOf(t))
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	must(encoder.Encode(verdicts))
	_, err := os.Stdout.Write(out.Bytes())
	must(err)
}
