import { PlainError } from '../../../domain/kernel/plainError.ts'
import { tmpdir } from 'node:os'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, realpathSync, rmSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { holderFile, readHolder, writeHolder } from './folderHolder.ts'

/** A data folder that this process has locked until `release`, or until the process ends in any way. */
export interface DataFolder {
  /** absolute, with links resolved */
  readonly path: string
  /** path for the control socket; nothing is there yet */
  readonly socket: string
  release(): void
}

const BUSY = 5

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === BUSY

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Locks the data folder for the embedded engine, or refuses with one line that names its holder.
 *
 * The lock is the kernel's own on `control.lock`, taken through SQLite because Node has no other access to
 * it. It ends with the process, even by SIGKILL, so no pid is ever guessed at, and exactly one of several
 * starters gets it. A bound socket could not be that lock: between finding it dead and replacing it, another
 * starter may have replaced it already. So only the holder of the lock removes a left-over socket and binds a
 * new one. The file stays empty and is never removed.
 * @param what names this process in the refusal that others get
 */
export const takeDataFolder = (
  folder: string,
  what: string,
  { serves }: { readonly serves: boolean },
): Result<DataFolder, string> => {
  let lock: DatabaseSync | null = null
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const path = realpathSync(folder)
    lock = new DatabaseSync(join(path, 'control.lock'), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    // an existing folder may have been open to everybody
    chmodSync(path, 0o700)
    const socket = socketPathOf(path)
    rmSync(socket, { force: true })
    writeHolder(path, { pid: process.pid, what, serves, since: new Date().toISOString(), socket })
    return ok({ path, socket, release: released(path, lock) })
  } catch (error) {
    lock?.close()
    if (!isBusy(error)) return refused(`data folder ${folder} can't be used: ${reasonOf(error)}`)
    const holder = readHolder(folder)
    const who =
      holder === null ? 'another process' : `${holder.what} (process ${holder.pid} since ${holder.since})`
    return refused(`data folder ${folder} is in use by ${who}`)
  }
}

/** Idempotent. */
const released = (path: string, lock: DatabaseSync) => () => {
  if (!lock.isOpen) return
  rmSync(holderFile(path), { force: true })
  lock.close()
}

/** Maximum bytes of a socket's address: 104 with its closing zero on macOS, 108 on Linux. */
const LONGEST = 103

/**
 * Path of a data folder's control socket: `control.sock` in it, or, if that is too long for a socket's
 * address, in a private folder below the system's temporary one.
 * @throws Error if that folder belongs to somebody else
 */
const socketPathOf = (folder: string): string => {
  const inside = join(folder, 'control.sock')
  if (Buffer.byteLength(inside) <= LONGEST) return inside
  const user = process.getuid?.() ?? 0
  const name = createHash('sha256').update(`${user} ${folder}`).digest('hex').slice(0, 24)
  const apart = join(tmpdir(), `toonbank-${name}`)
  mkdirSync(apart, { recursive: true, mode: 0o700 })
  const found = lstatSync(apart)
  if (!found.isDirectory() || found.uid !== user || (found.mode & 0o077) !== 0)
    throw new PlainError(
      `${apart} is not a private folder of this user: the control socket can't be created there`,
    )
  const path = join(apart, 'control.sock')
  if (Buffer.byteLength(path) > LONGEST)
    throw new PlainError(`${path} is too long for a socket: set a shorter TMPDIR`)
  return path
}
