import { describe, expect, it } from 'vitest'
import { noteSigner, noteVerifier } from '../../../adapters/crypto/noteKeys.ts'
import { checkpointText, readCheckpoint } from '../../../application/shop/proof/logCheckpoint.ts'
import { openNote, readNote, signedNote, type NoteVerifier } from '../../../application/shop/proof/note.ts'
import { HASH } from './naiveTree.ts'

const signer = noteSigner('shop.example/log', new Uint8Array(32).fill(7))
const other = noteSigner('witness.example', new Uint8Array(32).fill(8))
const verifierOf = ({ verifierKey }: typeof signer): NoteVerifier => {
  const verifier = noteVerifier(verifierKey)
  if (verifier === null) throw new Error('a key of our own is one')
  return verifier
}
const LOG = verifierOf(signer)
const TEXT = checkpointText({ origin: 'shop.example/log', size: 3, root: HASH.empty })
const NOTE = signedNote(TEXT, [signer])

describe('a signed note', () => {
  it('given its key, then it opens, and names its signers', () => {
    expect(openNote(NOTE, [LOG])).toMatchObject({ ok: true, value: { text: TEXT, by: [LOG] } })
    expect(openNote(signedNote(TEXT, [signer, other]), [LOG])).toMatchObject({
      ok: true,
      value: { by: [LOG] },
    })
  })

  it('given another text below its signature, or another signature of its key, then it is invalid', () => {
    expect(openNote(NOTE.replace('\n3\n', '\n4\n'), [LOG])).toStrictEqual({
      ok: false,
      refusal: { why: 'bad-signature', name: 'shop.example/log' },
    })
    const twice = `${NOTE}${signedNote('else\n', [signer]).split('\n\n')[1]}`
    expect(openNote(twice, [LOG])).toMatchObject({ ok: false, refusal: { why: 'bad-signature' } })
  })

  it('given no known signer, then it is not trusted', () => {
    expect(openNote(signedNote(TEXT, [other]), [LOG])).toMatchObject({ refusal: { why: 'unknown-signer' } })
    const namesake = noteSigner('shop.example/log', new Uint8Array(32).fill(9))
    expect(openNote(signedNote(TEXT, [namesake]), [LOG])).toMatchObject({
      refusal: { why: 'unknown-signer' },
    })
  })

  it.each([
    ['no signature', `${TEXT}\n`],
    ['no empty line', NOTE.replace('\n\n', '\n')],
    ['no last line feed', NOTE.slice(0, -1)],
    ['a hyphen for the dash', NOTE.replace('— ', '- ')],
    ['a name with a plus', NOTE.replace('— shop', '— sh+op')],
    ['a signature without bytes', `${TEXT}\n— shop.example/log AAAA\n`],
    ['base64 without its padding', NOTE.replace(/=+\n$/u, '\n')],
    ['a carriage return', NOTE.replace('3\n', '3\r\n')],
    ['half a character', NOTE.replace('3\n', '\ud800\n')],
    ['more than a million bytes', `${'é\n'.repeat(400_000)}${NOTE}`],
    ['more than a hundred signatures', NOTE + (NOTE.split('\n\n')[1] ?? '').repeat(100)],
  ])('given %s, then it is no note', (_, text) => {
    expect(readNote(text)).toMatchObject({ ok: false, refusal: { why: 'not-a-note' } })
  })
})

describe('a verifier key', () => {
  it('given its own text, then it verifies its own signer', () => {
    expect(LOG.keyId).toBe(signer.keyId)
    expect(LOG.verify('a\n', signer.sign('a\n'))).toBe(true)
    expect(LOG.verify('b\n', signer.sign('a\n'))).toBe(false)
  })

  it.each([
    ['another id', signer.verifierKey.replace(signer.keyId, '00000000')],
    ['another name', `x${signer.verifierKey}`],
    ['another type', signer.verifierKey.replace(/\+A(.{43})$/u, '+B$1')],
    ['no key', `${signer.name}+${signer.keyId}+`],
    ['nothing', ''],
  ])('given %s, then it is no key', (_, key) => {
    expect(noteVerifier(key)).toBeNull()
  })
})

describe('a checkpoint', () => {
  it('given its text, then it is parsed as it was written', () => {
    expect(readCheckpoint(TEXT)).toEqual({
      origin: 'shop.example/log',
      size: 3,
      root: Buffer.from(HASH.empty),
    })
    expect(readCheckpoint(`${TEXT}an extension\n`)).toMatchObject({ size: 3 })
  })

  it.each([
    ['a leading zero', TEXT.replace('\n3\n', '\n03\n')],
    ['a size beyond 2^53', TEXT.replace('\n3\n', '\n9007199254740992\n')],
    ['no size', TEXT.replace('\n3\n', '\n\n')],
    ['a root of 31 bytes', `shop.example/log\n3\n${Buffer.alloc(31).toString('base64')}\n`],
    ['an empty origin', TEXT.replace('shop.example/log', '')],
    ['an empty line of extension', `${TEXT}\n`],
    ['no last line feed', TEXT.slice(0, -1)],
  ])('given %s, then it is invalid', (_, text) => {
    expect(readCheckpoint(text)).toBeNull()
  })
})
