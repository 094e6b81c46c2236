import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { fromBase64, toBase64 } from './base64.ts'

/** A note's signature with its claimed signer; untrusted until verified. */
export interface NoteSignature {
  readonly name: string
  /** the first 4 bytes, which distinguish keys of the same name, as 8 digits of lower-case hex */
  readonly keyId: string
  readonly signature: Uint8Array
}

/** A signed note (C2SP `signed-note`); its text ends in a line feed. */
export interface Note {
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

/** A trusted signer of notes. */
export interface NoteVerifier {
  readonly name: string
  readonly keyId: string
  /** @param text the note's text, with its last line feed */
  readonly verify: (text: string, signature: Uint8Array) => boolean
}

export interface NoteSigner {
  readonly name: string
  readonly keyId: string
  readonly sign: (text: string) => Uint8Array
}

export type NoteRefusal =
  /** it is no signed note */
  | { readonly why: 'not-a-note'; readonly detail: string }
  /** a known key did not sign this text: the note was changed */
  | { readonly why: 'bad-signature'; readonly name: string }
  /** no known key signed it */
  | { readonly why: 'unknown-signer' }

/** bytes */
const LARGEST = 1_000_000
const MOST_SIGNATURES = 100
/** Unicode’s spaces: JavaScript’s, and U+0085 */
const NAME = /^[^\s\u0085+]+$/u

/** A note's text is UTF-8 without control characters other than the line feed. */
const isPlain = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 0x20 && text[i] !== '\n') return false
  return text.isWellFormed()
}

/** A key's name has no spaces and no plus sign. */
export const isKeyName = (name: string): boolean => NAME.test(name)

const keyIdOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 4)).toString('hex')

/** A signature line of a note, with its line feed. */
export const signatureLine = ({ name, keyId, signature }: NoteSignature): string =>
  `— ${name} ${toBase64(Buffer.concat([Buffer.from(keyId, 'hex'), signature]))}\n`

const readSignature = (line: string): NoteSignature | null => {
  const [dash, name = '', base64 = '', ...more] = line.split(' ')
  const bytes = fromBase64(base64)
  if (dash !== '—' || !isKeyName(name) || more.length > 0 || bytes === null || bytes.length < 5) return null
  return { name, keyId: keyIdOf(bytes), signature: bytes.subarray(4) }
}

/** Parses signature lines that each end in a line feed; null if one is malformed. */
export const readSignatures = (lines: string): readonly NoteSignature[] | null => {
  if (!lines.endsWith('\n')) return null
  const read = lines.slice(0, -1).split('\n').map(readSignature)
  return read.every((signature) => signature !== null) ? read : null
}

/** Parses a signed note without verifying it. */
export const readNote = (note: string): Result<Note, NoteRefusal> => {
  const not = (detail: string) => refused<NoteRefusal>({ why: 'not-a-note', detail })
  if (Buffer.byteLength(note) > LARGEST) return not('it is larger than a note may be')
  if (!isPlain(note)) return not('it holds what is no text')
  const end = note.lastIndexOf('\n\n')
  if (end < 0) return not('no empty line stands between text and signatures')
  const signatures = readSignatures(note.slice(end + 2))
  if (signatures === null) return not('what follows the empty line is no signature')
  if (signatures.length > MOST_SIGNATURES) return not(`it has more than ${MOST_SIGNATURES} signatures`)
  return ok({ text: note.slice(0, end + 1), signatures })
}

/**
 * Opens a note that a known signer signed. Ignores unknown signatures; one invalid signature of a known
 * signer makes the whole note invalid. Returns the known signers too.
 */
export const openNote = (
  note: string,
  known: readonly NoteVerifier[],
): Result<Note & { readonly by: readonly NoteVerifier[] }, NoteRefusal> => {
  const read = readNote(note)
  if (!read.ok) return read
  const by = new Set<NoteVerifier>()
  for (const { name, keyId, signature } of read.value.signatures) {
    const verifier = known.find((one) => one.name === name && one.keyId === keyId)
    if (verifier === undefined) continue
    if (!verifier.verify(read.value.text, signature)) return refused({ why: 'bad-signature', name })
    by.add(verifier)
  }
  return by.size === 0 ? refused({ why: 'unknown-signer' }) : ok({ ...read.value, by: [...by] })
}

/**
 * @param text ends in a line feed.
 * @throws TypeError for a text that a note can't have, which is a bug
 */
export const signedNote = (text: string, signers: readonly NoteSigner[]): string => {
  if (!text.endsWith('\n') || !isPlain(text)) throw new TypeError('the text of a note is lines of plain text')
  return `${text}\n${signers.map((signer) => signatureLine({ ...signer, signature: signer.sign(text) })).join('')}`
}
