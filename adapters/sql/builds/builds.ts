import type { BuildFile, Builds } from '../../../application/ports/database/builds.ts'
import type { OpenDatabase } from '../engine/database.ts'

/** One to go back to, and one that was tried for a short time. */
const STORED = 3

/** Ms for which the stored names are known: a build stores its files seconds before its process listens. */
const NAMES_MS = 1_000

/**
 * The builds on PostgreSQL (`builds` and `build_files`). Any address may be asked for, so unknown names cost
 * one statement a second at most.
 * @param now ms of a clock that only goes forward
 */
export const sqlBuilds = (database: OpenDatabase, now: () => number): Builds => {
  let names: { readonly until: number; readonly known: Promise<ReadonlySet<string>> } | null = null
  const known = (): Promise<ReadonlySet<string>> => {
    if (names === null || now() > names.until)
      names = {
        until: now() + NAMES_MS,
        known: database
          .statement<{ name: string }>('build_names', 'select distinct name from build_files', [])
          .then((rows) => new Set(rows.map(({ name }) => name))),
      }
    return names.known
  }
  return {
    started: async (build, files, at) => {
      await database.statement(
        'build_started',
        `insert into builds as b (id, started_at) values ($1, $2)
       on conflict (id) do update set started_at = greatest(b.started_at, excluded.started_at)`,
        [build, at],
      )
      const stored = await database.statement<{ name: string }>(
        'build_file_names',
        'select name from build_files where build = $1',
        [build],
      )
      const known = new Set(stored.map(({ name }) => name))
      const missing = files.filter(({ name }) => !known.has(name))
      if (missing.length > 0)
        await database.statement(
          'build_files_put',
          `insert into build_files select x.name, $1, x.brotli, decode(x.bytes, 'base64')
         from jsonb_to_recordset($2) as x(name text, brotli boolean, bytes text) on conflict do nothing`,
          [
            build,
            JSON.stringify(
              missing.map(({ name, isBrotli, read }) => ({
                name,
                brotli: isBrotli,
                bytes: Buffer.from(read()).toString('base64'),
              })),
            ),
          ],
        )
      await database.statement(
        'builds_forget',
        'delete from builds where id in (select id from builds order by started_at desc, nr desc offset $1)',
        [STORED],
      )
    },
    file: async (name) => {
      if (!(await known()).has(name)) return null
      const [row] = await database.statement<BuildFile>(
        'build_file',
        'select name, is_brotli as "isBrotli", bytes from build_files where name = $1 limit 1',
        [name],
      )
      return row ?? null
    },
    inOrder: async () =>
      (await database.statement<{ id: string }>('builds', 'select id from builds order by nr', [])).map(
        ({ id }) => id,
      ),
  }
}
