import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'

/** Scripts that crash the engine: it loses step with its client, or overflows its stack. */
const DEEDS: Readonly<Record<string, string>> = {
  FATAL: 'create table t (v text); copy t from stdin',
  trap: `create function deeper(n integer) returns integer language plpgsql as 'begin return deeper(n + 1); end';
         select deeper(1)`,
}

/** Runs one of these on the embedded engine. Prints a line at the start, and another if it should return. */
export const breakOff = async (deed: string): Promise<void> => {
  const database = await openDatabase({ kind: 'embedded', dataDir: 'memory://' })
  process.stdout.write(`${deed}\n`)
  await database.session((script) => script(DEEDS[deed] ?? '')).catch(() => undefined)
  process.stdout.write('it came back\n')
}
