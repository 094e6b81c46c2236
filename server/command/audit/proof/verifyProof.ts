import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { noteVerifier } from '../../../../adapters/crypto/noteKeys.ts'
import { sha256Bytes } from '../../../../adapters/crypto/sha256.ts'
import type { NoteVerifier } from '../../../../application/shop/proof/note.ts'
import { treeHash } from '../../../../application/shop/proof/treeHash.ts'
import { verifyEntry, type EntryRefusal } from '../../../../application/shop/proof/verifyEntry.ts'
import { about } from '../../fileLimits.ts'
import { terminalSafe, jsonLine } from '../../terminalSafe.ts'
import type { Io } from '../../io.ts'
import { EXIT } from '../exit.ts'
import { PlainError } from '../../../../domain/kernel/plainError.ts'

/** Extension of a proof's file. */
export const PROOF_FILE = '.tlog-proof'

export interface ProofFiles {
  /** a `.tlog-proof` file */
  readonly proof: string
  /** a file with only the line */
  readonly line: string
  /** the log's key, or a file with it */
  readonly key: string
}

const WORDS = {
  'not-a-proof': 'it is not a proof',
  'not-a-note': 'its checkpoint is not a signed note',
  'bad-signature': 'its checkpoint was changed after it was signed',
  'unknown-signer': 'its checkpoint was not signed with this key',
  'not-this-log': 'its checkpoint is of another log',
  'not-in-the-log': 'it does not prove this line',
} as const satisfies Readonly<Record<EntryRefusal['why'], string>>

/** Rejects bytes that are not UTF-8: decoded leniently, they could pass for another text. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export const textOf = async (path: string): Promise<string> => {
  try {
    return UTF8.decode(await readFile(path))
  } catch (error) {
    throw about(path, error)
  }
}

/** Key that an option gives directly or as a file; null if it is neither. */
export const keyIn = async (key: string, cwd: string): Promise<NoteVerifier | null> =>
  noteVerifier(key) ?? noteVerifier((await textOf(resolve(cwd, key))).trim())

/**
 * Verifies from files alone, without a shop or a network, that
 * a line is in the log. @throws Error if a file cannot be read
 */
export const verifyProofFile = async (
  { proof, line, key }: ProofFiles,
  io: Io,
  isJson: boolean,
): Promise<number> => {
  const text = (file: string) => textOf(resolve(io.cwd, file))
  const log = await keyIn(key, io.cwd)
  if (log === null)
    throw new PlainError(`${key}: not the key of a log: --key takes NAME+HEX+BASE64, or a file with it`)
  const stated = (await text(line)).replace(/\n$/u, '')
  const verified = verifyEntry(stated, await text(proof), log, [], treeHash(sha256Bytes))
  if (isJson) {
    const { ok } = verified
    const found = ok
      ? { index: verified.value.index, size: verified.value.checkpoint.size, by: verified.value.by }
      : verified.refusal
    io.out(jsonLine({ ok, ...found }))
    return ok ? EXIT.RIGHT : EXIT.DIFFERENT
  }
  if (!verified.ok) {
    io.out(`${terminalSafe(`broken: ${proof}: ${verified.refusal.why} (${WORDS[verified.refusal.why]})`)}\n`)
    return EXIT.DIFFERENT
  }
  const { checkpoint, index } = verified.value
  // lines count from 1, leaves from 0
  io.out(`${terminalSafe(`ok: line ${index + 1} of ${checkpoint.size}, signed by ${checkpoint.origin}`)}\n`)
  return EXIT.RIGHT
}
