import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportBytes } from '../exports/exportBytes.ts'

/** What a packed file begins with. */
const PACKED: readonly (readonly [string, string])[] = [
  ['1f8b', 'gzip'],
  ['28b52ffd', 'zstd'],
  ['504b0304', 'zip'],
  ['425a68', 'bzip2'],
  ['fd377a585a00', 'xz'],
]

/** How a file's first bytes say that it is packed; null for none. */
export const packedAs = (bytes: Buffer): string | null =>
  PACKED.find(([magic]) => bytes.subarray(0, 6).toString('hex').startsWith(magic))?.[1] ?? null

/** The path of an archive's lines, alone in a new folder: they are read here and there, which a packed file can't be. */
export const unpackedCopy = async (path: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-archive-'))
  try {
    const copy = join(folder, 'lines')
    await writeFile(copy, exportBytes(path) as AsyncIterable<Buffer>, { mode: 0o600 })
    return copy
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}
