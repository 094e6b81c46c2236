import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'

/** Every row of every table as text, by its table. */
export const allRows = async (database: OpenDatabase): Promise<ReadonlyMap<string, string>> => {
  const tables = await database.statement<{ name: string }>(
    'own_tables',
    `select tablename as name from pg_tables where schemaname = current_schema()`,
    [],
  )
  return new Map(
    await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await database.statement(`all_${name}`, `select t::text as row from "${name}" t`, [])
        return [name, JSON.stringify(rows)] as const
      }),
    ),
  )
}
