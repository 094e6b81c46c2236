import type { OpenDatabase } from './database.ts'
import { createHash } from 'node:crypto'

const FILES = import.meta.glob<string>('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Any number, the same for every process of the shop: the one who holds it migrates, the others wait. */
const LOCK = 7_366_011

interface Migration {
  /** `001_log` */
  readonly name: string
  readonly text: string
  readonly checksum: string
}

const migrations: readonly Migration[] = Object.entries(FILES)
  .map(([path, text]) => ({
    name: path.replace(/^.*\//u, '').replace(/\.sql$/u, ''),
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Brings the tables up to date: every file of migrations/ in order of name, each whole or not at all, once. Answers the names of
 * those it ran. @throws Error when a file that already ran has changed since, or has gone: then nobody can say what the tables are.
 */
export const migrate = (database: OpenDatabase): Promise<readonly string[]> =>
  database.session(async (script) => {
    await script(`select pg_advisory_lock(${LOCK})`)
    try {
      await script('create table if not exists migrations (name text primary key, checksum text not null)')
      const done = new Map(
        (
          (await script('select name, checksum from migrations')) as readonly {
            name: string
            checksum: string
          }[]
        ).map((row) => [row.name, row.checksum]),
      )
      for (const name of done.keys())
        if (!migrations.some((known) => known.name === name))
          throw new Error(`the database was made by a newer version: it holds migration ${name}`)
      const ran: string[] = []
      for (const { name, text, checksum } of migrations) {
        const before = done.get(name)
        if (before !== undefined && before !== checksum)
          throw new Error(`migration ${name} changed after it ran`)
        if (before !== undefined) continue
        await script(`${text}\n;insert into migrations values (${quoted(name)}, ${quoted(checksum)})`)
        ran.push(name)
      }
      return ran
    } finally {
      await script(`select pg_advisory_unlock(${LOCK})`)
    }
  })
