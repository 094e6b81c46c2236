import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a socket's address may take in bytes: 104 with its closing zero on macOS, 108 on Linux. */
const LONGEST = 103

/**
 * Where the control socket of a data folder stands: `control.sock` in it, or where that is too long for a socket's address, in
 * a folder of its own below the system's temporary one, which nobody else may enter.
 * @throws Error where that folder belongs to somebody else
 */
export const socketPathOf = (folder: string): string => {
  const inside = join(folder, 'control.sock')
  if (Buffer.byteLength(inside) <= LONGEST) return inside
  const user = process.getuid?.() ?? 0
  const name = createHash('sha256').update(`${user} ${folder}`).digest('hex').slice(0, 24)
  const apart = join(tmpdir(), `toonbank-${name}`)
  mkdirSync(apart, { recursive: true, mode: 0o700 })
  const found = lstatSync(apart)
  if (!found.isDirectory() || found.uid !== user || (found.mode & 0o077) !== 0)
    throw new Error(`${apart} is not a private folder of this user: the control socket can't stand there`)
  const path = join(apart, 'control.sock')
  if (Buffer.byteLength(path) > LONGEST)
    throw new Error(`${path} is too long for a socket: set a shorter TMPDIR`)
  return path
}
