import { lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The faults of a file given to a command. `missing` writes none. */
export const BAD_FILES = [
  'missing',
  'folder',
  'loop',
  'empty',
  'binary',
  'truncated',
  'long line',
  'bomb',
] as const
export type BadFile = (typeof BAD_FILES)[number]

/** Characters: more than any line of a log may have. */
const TOO_LONG = 67_108_865

const contents = (bad: BadFile, good: Buffer): Buffer | null => {
  if (bad === 'empty') return Buffer.alloc(0)
  if (bad === 'binary')
    return Buffer.from(Uint8Array.from({ length: 4_096 }, (_, i) => (i * 167 + 129) % 256))
  if (bad === 'truncated') return good.subarray(0, Math.floor(good.length / 2))
  if (bad === 'long line') return Buffer.alloc(TOO_LONG, 'x')
  if (bad === 'bomb') return gzipSync(Buffer.alloc(4 * 1_048_576))
  return null
}

/**
 * Writes a file with this fault to a folder of its own, and returns its path. If the name is that of a
 * compressed file, the fault is in its contents, except `cut`, which truncates the file itself.
 * @param name of the file
 * @param good the correct bytes on the disk
 */
export const badFile = (cwd: string, bad: BadFile, name: string, good: Buffer): string => {
  const path = join(cwd, bad.replace(' ', '-'), name)
  mkdirSync(dirname(path), { recursive: true })
  if (bad === 'folder') mkdirSync(path, { recursive: true })
  if (bad === 'loop' && !lstatSync(path, { throwIfNoEntry: false })) symlinkSync(path, path)
  const bytes = contents(bad, good)
  const isPacked = name.endsWith('.gz') && (bad === 'empty' || bad === 'long line')
  if (bytes !== null) writeFileSync(path, isPacked ? gzipSync(bytes) : bytes)
  return path
}
