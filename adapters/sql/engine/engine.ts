import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { exitOnEngineCrash } from './engineCrash.ts'

/** Of the log that is written ahead of the tables this much is kept for use again, instead of up to 1 GB. */
const LOG_KEPT = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB']

/** Of the tables this much is kept in memory: the operating system keeps the rest. 128 MB, unless somebody says so, fill up and stay full. */
const BUFFERS = ['-c', 'shared_buffers=32MB']

/**
 * PostgreSQL in this thread, over a folder that is there. What a commit wrote is with the operating system when it answers, so a killed
 * process loses nothing; it never calls fsync, so a power cut may. When the engine breaks off (PANIC, FATAL, a trap) the thread ends
 * with it: opening it again mends it. @param from the file that an empty place begins with @throws Error that says why it can't open
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
 * A line of the server's log as the engine writes it: when, who, how grave, what. Lines of what a visitor
 * sent begin with a tab.
 */
const GRAVE = /^[\d-]+ [\d:.]+ \w+ \[\d+\] (PANIC|FATAL): (.*)$/u

/** Remembers what PostgreSQL said last of that which it does not outlive. */
class LastWords {
  #last: string | null = null

  /** @param line one line of its log */
  hear(line: string): void {
    const [, severity, message] = GRAVE.exec(line) ?? []
    if (severity !== undefined) this.#last = `${severity}: ${message?.trimStart()}`
  }

  /** What it said, else what JavaScript knows of it; in one line. */
  over(error: unknown): string {
    return (
      this.#last ?? (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/gu, ' ').trim()
    )
  }
}

/** The one status that is thrown and outlived: PostgreSQL's way back into its loop after an error. */
const BACK_TO_LOOP = 100

/** The doors through which a statement goes into the engine. */
const DOORS = [
  '_PostgresMainLoopOnce',
  '_PostgresMainLongJmp',
  '_PostgresSendReadyForQueryIfNecessary',
  '_pgl_pq_flush',
] as const

const isOutlived = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === BACK_TO_LOOP

/**
 * Hears it, while the statement is still under way, when the engine breaks off: a PANIC aborts it, after a FATAL it exits, and a
 * trap leaves it half way through something. PGlite catches all that and asks the broken engine again for ever, without giving
 * the thread back (github.com/electric-sql/pglite/issues/1058), so nobody who waits for the statement would hear of it.
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
