import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { fromBase64, toBase64 } from './base64.ts'

/** A signature of a note: by whom it says it is, and what of theirs. Nothing of it is believed before a verifier looked. */
export interface NoteSignature {
  readonly name: string
  /** the first 4 bytes, which tell keys of one name apart: 8 digits of lower-case hex */
  readonly keyId: string
  readonly signature: Uint8Array
}

/** A signed note (C2SP `signed-note`): its text ends in a line feed. */
export interface Note {
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

/** Whom a reader of notes believes. */
export interface NoteVerifier {
  readonly name: string
  readonly keyId: string
  /** @param text the note's, with its last line feed */
  readonly verify: (text: string, signature: Uint8Array) => boolean
}

export interface NoteSigner {
  readonly name: string
  readonly keyId: string
  readonly sign: (text: string) => Uint8Array
}

export type NoteRefusal =
  /** it isn't a signed note */
  | { readonly why: 'not-a-note'; readonly detail: string }
  /** a key that is known didn't sign this text: the note was changed */
  | { readonly why: 'bad-signature'; readonly name: string }
  /** nobody who is known signed it */
  | { readonly why: 'unknown-signer' }

/** bytes */
const LARGEST = 1_000_000
const MOST_SIGNATURES = 100
/** Unicode’s spaces: JavaScript’s, and U+0085 */
const NAME = /^[^\s\u0085+]+$/u

/** Text of a note is UTF-8 whose only control character is the line feed. */
const isPlain = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 0x20 && text[i] !== '\n') return false
  return text.isWellFormed()
}

/** Names of keys hold no space and no plus. */
export const isKeyName = (name: string): boolean => NAME.test(name)

const keyIdOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 4)).toString('hex')

/** One line below a note's text, with its line feed. */
export const signatureLine = ({ name, keyId, signature }: NoteSignature): string =>
  `— ${name} ${toBase64(Buffer.concat([Buffer.from(keyId, 'hex'), signature]))}\n`

const readSignature = (line: string): NoteSignature | null => {
  const [dash, name = '', base64 = '', ...more] = line.split(' ')
  const bytes = fromBase64(base64)
  if (dash !== '—' || !isKeyName(name) || more.length > 0 || bytes === null || bytes.length < 5) return null
  return { name, keyId: keyIdOf(bytes), signature: bytes.subarray(4) }
}

/** The signatures of lines that each end in a line feed; null where one isn't a signature. */
export const readSignatures = (lines: string): readonly NoteSignature[] | null => {
  if (!lines.endsWith('\n')) return null
  const read = lines.slice(0, -1).split('\n').map(readSignature)
  return read.every((signature) => signature !== null) ? read : null
}

/** The parts of a signed note, none of them believed yet. */
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
 * The text of a note that one who is known signed; others' signatures count for nothing, a known one's that doesn't fit spoils the
 * whole note. Answers as well who of those known signed it.
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

/** @param text ends in a line feed. @throws TypeError for a text that no note may have: that is a bug */
export const signedNote = (text: string, signers: readonly NoteSigner[]): string => {
  if (!text.endsWith('\n') || !isPlain(text)) throw new TypeError('the text of a note is lines of plain text')
  return `${text}\n${signers.map((signer) => signatureLine({ ...signer, signature: signer.sign(text) })).join('')}`
}
