import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { exitOnEngineCrash } from './engineCrash.ts'

/** Keeps at most this much write-ahead log for reuse, instead of up to 1 GB. */
const LOG_KEPT = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB']

/**
 * Table pages cached by PostgreSQL; the operating system caches the rest. The default of 128 MB fills up and
 * stays full.
 */
const BUFFERS = ['-c', 'shared_buffers=32MB']

/**
 * Opens PostgreSQL in this thread over an existing folder. A committed write is with the operating system, so
 * a killed process loses nothing; the engine never calls fsync, so a power cut may. If the engine crashes
 * (PANIC, FATAL, a trap), the thread ends with it; reopening recovers the data.
 * @param from the file that an empty folder is restored from
 * @throws Error that says why the database can't open
 */
export const openEngine = async (dataDir: string, from?: string): Promise<PGlite> => {
  const words = new LastWords()
  try {
    const engine = await PGlite.create({
      dataDir,
      extensions: { pg_trgm, unaccent },
      startParams: [...PGlite.defaultStartParams, ...LOG_KEPT, ...BUFFERS],
      onStderr: (line) => {
        words.hear(line)
        return false
      },
      ...(from === undefined ? {} : { loadDataDir: await openAsBlob(from) }),
    })
    onBrokenOff(engine, (error) => exitOnEngineCrash(words.over(error)))
    return engine
  } catch (error) {
    throw new Error(`the embedded database can't open: ${words.over(error)}`, { cause: error })
  }
}

/**
 * A line of the server's log: time, process, severity, message. Lines with visitor input begin with a tab.
 */
const GRAVE = /^[\d-]+ [\d:.]+ \w+ \[\d+\] (PANIC|FATAL): (.*)$/u

/** Remembers the last fatal message of PostgreSQL. */
class LastWords {
  #last: string | null = null

  /** @param line one line of the server's log */
  hear(line: string): void {
    const [, severity, message] = GRAVE.exec(line) ?? []
    if (severity !== undefined) this.#last = `${severity}: ${message?.trimStart()}`
  }

  /** Returns the fatal message, or else the JavaScript error's message, in one line. */
  over(error: unknown): string {
    return (
      this.#last ?? (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/gu, ' ').trim()
    )
  }
}

/** The one exit status that PostgreSQL survives: it returns to its main loop after an error. */
const BACK_TO_LOOP = 100

/** The functions through which a statement enters the engine. */
const DOORS = [
  '_PostgresMainLoopOnce',
  '_PostgresMainLongJmp',
  '_PostgresSendReadyForQueryIfNecessary',
  '_pgl_pq_flush',
] as const

const isOutlived = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === BACK_TO_LOOP

/**
 * Reports an engine crash while the statement is still running: a PANIC aborts the engine, a FATAL exits it,
 * and a trap leaves it in an undefined state. PGlite catches all three and calls the broken engine again in
 * an endless loop without yielding the thread (github.com/electric-sql/pglite/issues/1058), so no pending
 * statement would ever fail.
 */
const onBrokenOff = (engine: PGlite, heard: (error: unknown) => never): void => {
  const module = engine.Module
  for (const door of DOORS) {
    const enter = module[door]
    module[door] = () => {
      try {
        enter()
      } catch (error) {
        if (isOutlived(error)) throw error
        heard(error)
      }
    }
  }
}
