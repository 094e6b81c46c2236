import { describe, expect, it } from 'vitest'
import { cosigner, cosignerVerifier, noteSigner, noteVerifier } from '../../../adapters/crypto/noteKeys.ts'
import {
  cosignatureBytes,
  cosignedText,
  readCosignature,
} from '../../../application/shop/proof/cosignature.ts'
import { entryProofText } from '../../../application/shop/proof/entryProof.ts'
import { checkpointText } from '../../../application/shop/proof/logCheckpoint.ts'
import { openNote, readNote, signedNote } from '../../../application/shop/proof/note.ts'
import { verifyEntry } from '../../../application/shop/proof/verifyEntry.ts'
import { HASH, naiveRoot } from './naiveTree.ts'

const AT = Date.UTC(2026, 10, 24, 12)
const log = noteSigner('shop.example/log', new Uint8Array(32).fill(7))
const witness = cosigner('witness.example/w1', new Uint8Array(32).fill(8), { now: () => AT + 999 })
const WITNESS = cosignerVerifier(witness.verifierKey)!
const TEXT = checkpointText({ origin: log.name, size: 1, root: naiveRoot(['a']) })
const NOTE = signedNote(TEXT, [log, witness])

describe('a cosignature', () => {
  it('given its checkpoint, then it has a time in seconds and vouches for its witness alone', () => {
    const opened = openNote(NOTE, [WITNESS])
    expect(opened).toMatchObject({ ok: true, value: { text: TEXT, by: [WITNESS] } })
    const read = readNote(NOTE)
    const bytes = read.ok ? read.value.signatures[1]!.signature : new Uint8Array()
    expect(readCosignature(bytes)?.time).toBe(BigInt(AT) / 1000n)
  })

  it.each([
    ['another time', 7],
    ['another signature', 71],
  ])('given %s, then the note is invalid', (_, at) => {
    const signature = witness.sign(TEXT)
    signature[at]! ^= 1
    const note = signedNote(TEXT, [log, { ...witness, sign: () => signature }])
    expect(openNote(note, [WITNESS])).toMatchObject({ refusal: { why: 'bad-signature' } })
  })

  it('given a time beyond 2^63, though its witness signed it, then the note is invalid', () => {
    const time = 2n ** 63n
    const { sign } = noteSigner(witness.name, new Uint8Array(32).fill(8))
    const late = cosignatureBytes({ time, signature: sign(cosignedText(time, TEXT)) })
    expect(openNote(signedNote(TEXT, [{ ...witness, sign: () => late }]), [WITNESS])).toMatchObject({
      refusal: { why: 'bad-signature' },
    })
  })

  it('given a signature without a time, or a note’s signature for a witness’s, then it is invalid', () => {
    const untimed = noteSigner(witness.name, new Uint8Array(32).fill(8))
    const posing = { ...witness, sign: untimed.sign }
    expect(openNote(signedNote(TEXT, [posing]), [WITNESS])).toMatchObject({
      refusal: { why: 'bad-signature' },
    })
  })

  it('given a proof of an entry, then the witness is reported beside the log', () => {
    const proof = entryProofText({ index: 0, hashes: [], checkpoint: NOTE })
    expect(verifyEntry('a', proof, noteVerifier(log.verifierKey)!, [WITNESS], HASH)).toMatchObject({
      ok: true,
      value: { by: ['shop.example/log', 'witness.example/w1'] },
    })
  })
})

describe('the key of a witness', () => {
  it('given its published form, then it has a key type of its own', () => {
    expect(witness.verifierKey).toMatch(/^witness\.example\/w1\+[0-9a-f]{8}\+B/u)
    expect(noteVerifier(witness.verifierKey)).toBeNull()
    expect(cosignerVerifier(log.verifierKey)).toBeNull()
    expect(cosignerVerifier(witness.verifierKey.replace(witness.keyId, '00000000'))).toBeNull()
  })

  it('given no such key, then none is parsed', () => {
    expect(() => cosigner('a witness', new Uint8Array(32), { now: () => 0 })).toThrow(TypeError)
    expect(() => cosigner('w', new Uint8Array(31), { now: () => 0 })).toThrow(TypeError)
  })
})
