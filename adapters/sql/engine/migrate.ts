import type { OpenDatabase } from './database.ts'
import { createHash } from 'node:crypto'
import functionsVersion from '../functions/version.json' with { type: 'json' }
import schemaText from '../schema.sql?raw'
import takeOverText from '../takeOver.sql?raw'
import { PlainError } from '../../../domain/kernel/plainError.ts'

const FUNCTIONS = import.meta.glob<string>('../functions/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const MIGRATIONS = import.meta.glob<string>('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * Advisory lock, an arbitrary number shared by all processes of the shop: its holder migrates, the others
 * wait.
 */
const LOCK = 7_366_011

/** The last numbered migration that schema.sql replaced. */
const LAST_NUMBERED = '049_list_by_keys'

/** A migration with such a name only adds: earlier builds go on working beside it. */
const EXPAND = /^\d{3}_expand_/u

/** Name under which the version of the functions is noted, in place of a checksum. */
const FUNCTIONS_VERSION = 'functions/version'

interface SqlFile {
  /** `schema`, `001_name` or `functions/name` */
  readonly name: string
  readonly text: string
  readonly checksum: string
}

const file = (name: string, text: string): SqlFile => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
})

const filesOf = (found: Readonly<Record<string, string>>, folder: string): readonly SqlFile[] =>
  Object.entries(found)
    .map(([path, text]) => file(folder + path.replace(/^.*\//u, '').replace(/\.sql$/u, ''), text))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** The SQL files that create the tables, in the order in which they run. */
export interface SqlFiles {
  /** the schema, then the migrations in name order; each runs once */
  readonly once: readonly SqlFile[]
  /** run again whenever they change, unless a newer build's functions are there */
  readonly functions: readonly SqlFile[]
  /** grows with each change of the functions */
  readonly functionsVersion: number
}

const FILES: SqlFiles = {
  once: [file('schema', schemaText), ...filesOf(MIGRATIONS, '')],
  functions: filesOf(FUNCTIONS, 'functions/'),
  functionsVersion: functionsVersion.version,
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const noted = ({ name, checksum }: Pick<SqlFile, 'name' | 'checksum'>): string =>
  `insert into migrations values (${quoted(name)}, ${quoted(checksum)})
    on conflict (name) do update set checksum = excluded.checksum`

/**
 * Brings the tables up to date: runs schema.sql in a new database, then each file of migrations/ once, in
 * name order, then each changed file of functions/. Each file runs in one transaction. A database of the
 * numbered migrations before schema.sql is taken over. In a database of a newer build, whose migrations only
 * add, the functions stay as that build made them. Returns the names of the files that it ran.
 * @throws Error if a file that runs once was changed after it ran, if a newer build's migration did more than
 * add, or if the database is too old to take over: the state of the tables would be unknown
 * @param files replaces the shop's own files, in tests
 */
export const migrate = (database: OpenDatabase, files: SqlFiles = FILES): Promise<readonly string[]> =>
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
      const ran: string[] = []
      const run = async (one: SqlFile, text = one.text): Promise<void> => {
        await script(`set check_function_bodies = off;\n${text}\n;${noted(one)};reset check_function_bodies`)
        ran.push(one.name)
      }
      const [schema] = files.once
      if (schema !== undefined && done.size > 0 && !done.has(schema.name)) {
        if (!done.has(LAST_NUMBERED))
          throw new PlainError(
            `the database is older than ${LAST_NUMBERED}: first open it with a version that has numbered migrations`,
          )
        await run(schema, takeOverText)
        done.clear()
        done.set(schema.name, schema.checksum)
      }
      const newer = [...done.keys()].filter(
        (name) => !name.startsWith('functions/') && !files.once.some((known) => known.name === name),
      )
      const breaking = newer.find((name) => !EXPAND.test(name))
      if (breaking !== undefined)
        throw new PlainError(
          `the database was made by a newer version: it holds migration ${breaking}, with which this one can't work; start the newer version`,
        )
      for (const one of files.once) {
        const before = done.get(one.name)
        if (before !== undefined && before !== one.checksum)
          throw new PlainError(`migration ${one.name} changed after it ran`)
        if (before === undefined) await run(one)
      }
      const before = Number(done.get(FUNCTIONS_VERSION) ?? 0)
      if (newer.length > 0 || before > files.functionsVersion) return ran
      for (const one of files.functions) if (done.get(one.name) !== one.checksum) await run(one)
      // last: only all of them together are this version
      if (before < files.functionsVersion)
        await script(noted({ name: FUNCTIONS_VERSION, checksum: String(files.functionsVersion) }))
      return ran
    } finally {
      await script(`select pg_advisory_unlock(${LOCK})`)
    }
  })
