import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { PlainError } from '../../domain/kernel/plainError.ts'
import { databaseFault } from '../plugins/databaseFault.ts'

const AWAY = 'the database does not answer: check that it runs, and DATABASE_URL, then try again'

const DATABASE_WORDS = {
  unavailable: AWAY,
  busy: 'the database is busy: try again in some seconds',
  'read-only': 'the database is read-only or its disk is full: nothing more was written',
} as const satisfies Readonly<Record<NonNullable<ReturnType<typeof databaseFault>>, string>>

/** PostgreSQL, appendix A: a refused connection (28…) or no such database, with a plain message. */
const isRefused = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(?:28...|3D000)$/u.test(String(error.code))

/** The first error, if closing what was opened failed as well. */
const first = (error: unknown): unknown =>
  error instanceof SuppressedError ? first(error.suppressed) : error

/** Writes an error with its stack to a new file that only this user may read; null if that fails. */
const detailsFile = (error: unknown): string | null => {
  try {
    const file = join(mkdtempSync(join(tmpdir(), 'toonbank-error-')), 'details.txt')
    const details = [
      new Date().toISOString(),
      `Node.js ${process.versions.node}`,
      inspect(error, { depth: 5 }),
    ]
    writeFileSync(file, `${details.join('\n')}\n`, { mode: 0o600 })
    return file
  } catch {
    return null
  }
}

/**
 * Describes in one line why a command failed. The internal message of an unexpected error goes to a file,
 * which the line names.
 */
export const whyFailed = (error: unknown): string => {
  const cause = first(error)
  if (cause instanceof PlainError) return cause.message.replaceAll(/\s+/gu, ' ').trim()
  if (isRefused(cause)) return `the database refuses the connection: ${cause.message}: check DATABASE_URL`
  const fault = databaseFault(cause)
  if (fault !== null) return DATABASE_WORDS[fault]
  const file = detailsFile(error)
  return `an unexpected error stopped the command: ${
    file === null ? 'its details could not be written' : `its details are in ${file}`
  }`
}
