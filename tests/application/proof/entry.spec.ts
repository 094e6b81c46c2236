import { describe, expect, it } from 'vitest'
import { noteSigner, noteVerifier } from '../../../adapters/crypto/noteKeys.ts'
import { entryProofText, readEntryProof } from '../../../application/shop/proof/entryProof.ts'
import { checkpointText } from '../../../application/shop/proof/logCheckpoint.ts'
import { signedNote } from '../../../application/shop/proof/note.ts'
import { verifyEntry } from '../../../application/shop/proof/verifyEntry.ts'
import { HASH, naivePath, naiveRoot } from './naiveTree.ts'

const signer = noteSigner('shop.example/log', new Uint8Array(32).fill(7))
const witness = noteSigner('witness.example', new Uint8Array(32).fill(8))
const LOG = noteVerifier(signer.verifierKey)!
const WITNESS = noteVerifier(witness.verifierKey)!
const LINES = ['a', 'b', 'c', 'd', 'e']
const noteOf = (origin: string, signers = [signer]) =>
  signedNote(checkpointText({ origin, size: 5, root: naiveRoot(LINES) }), signers)
const proofOf = (checkpoint: string) => entryProofText({ index: 2, hashes: naivePath(2, LINES), checkpoint })
const PROOF = proofOf(noteOf('shop.example/log'))
const verified = (line: string, proof: string) => verifyEntry(line, proof, LOG, [WITNESS], HASH)

describe('a proof of one entry', () => {
  it('given its line, then it verifies, with its signers', () => {
    expect(verified('c', PROOF)).toMatchObject({ ok: true, value: { index: 2, by: ['shop.example/log'] } })
    const both = proofOf(noteOf('shop.example/log', [signer, witness]))
    expect(verified('c', both)).toMatchObject({ value: { by: ['shop.example/log', 'witness.example'] } })
  })

  it('given additional data of another party, then it verifies without it', () => {
    expect(verified('c', PROOF.replace('index', 'extra AAAA\nindex')).ok).toBe(true)
  })

  it('given another line or another index, then it is not in the log', () => {
    for (const found of [verified('d', PROOF), verified('c', PROOF.replace('index 2', 'index 3'))])
      expect(found).toStrictEqual({ ok: false, refusal: { why: 'not-in-the-log' } })
  })

  it('given a checkpoint of another log, or one that only a witness signed, then it is not of this log', () => {
    for (const note of [noteOf('other.example/log'), noteOf('shop.example/log', [witness])])
      expect(verified('c', proofOf(note))).toStrictEqual({ ok: false, refusal: { why: 'not-this-log' } })
  })

  it.each([
    ['another first line', PROOF.replace('@v1', '@v2')],
    ['no index', PROOF.replace('index 2\n', '')],
    ['an index with a sign', PROOF.replace('index 2', 'index +2')],
    ['a hash that is none', PROOF.replace('index 2\n', 'index 2\nAAAA\n')],
    [
      'more hashes than any tree is high',
      PROOF.replace('index 2\n', `index 2\n${`${Buffer.alloc(32).toString('base64')}\n`.repeat(64)}`),
    ],
    ['no checkpoint', 'c2sp.org/tlog-proof@v1\nindex 2\n'],
    ['nothing', ''],
  ])('given %s, then it is no proof', (_, text) => {
    expect(readEntryProof(text)).toBeNull()
  })
})
