import type { PGlite } from '@electric-sql/pglite'

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
export const onBrokenOff = (engine: PGlite, heard: (error: unknown) => never): void => {
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
