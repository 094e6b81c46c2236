import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { migrate, type SqlFiles } from '../../adapters/sql/engine/migrate.ts'
import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { fillNumbered } from '../support/database/numberedDatabase.ts'

const open = (): Promise<OpenDatabase> => openDatabase({ kind: 'embedded', dataDir: 'memory://' })

let database: OpenDatabase
beforeEach(async () => {
  database = await open()
})
afterEach(() => database.close())

/** All parts of the tables, by name. */
const madeOf = async (of: OpenDatabase): Promise<readonly unknown[]> =>
  of.session((script) =>
    script(`
      select 'column' as kind, table_name || '.' || column_name as name, concat_ws(' ', data_type, is_nullable, column_default,
          collation_name, is_identity, generation_expression) as text
        from information_schema.columns where table_schema = 'public'
      union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select 'function', proname, pg_get_functiondef(p.oid) from pg_proc p
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select 'table', relname, concat(relpersistence, reloptions) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select 'storage', attrelid::regclass || '.' || attname, attstorage::text from pg_attribute
        where attrelid::regclass::text in (select tablename from pg_tables where schemaname = 'public')
          and attnum > 0 and not attisdropped
      order by 1, 2, 3`),
  )

test('the tables are created once', async () => {
  const ran = await migrate(database)
  expect(ran[0]).toBe('schema')
  expect(await migrate(database)).toEqual([])
})

describe('a changed file', () => {
  const one = (name: string, text: string) => ({ name, text, checksum: text })
  const counting = (answer: number) =>
    one(
      'functions/counted',
      `create or replace function counted() returns integer language sql as 'select ${answer} from things limit 1'`,
    )
  const files = (functions: SqlFiles['functions'], ...migrations: SqlFiles['once']): SqlFiles => ({
    once: [one('schema', 'create table things (name text); insert into things values (null)'), ...migrations],
    functions,
    functionsVersion: 1,
  })
  const more = one('001_more', 'alter table things add column size integer')
  const counted = async () =>
    (await database.statement<{ counted: number }>('counted', 'select counted()', []))[0]?.counted

  test('replaces a function, and leaves the schema and the migrations unchanged', async () => {
    expect(await migrate(database, files([counting(1)]))).toEqual(['schema', 'functions/counted'])
    expect(await migrate(database, files([counting(2)], more))).toEqual(['001_more', 'functions/counted'])
    expect(await counted()).toBe(2)
    expect(await migrate(database, files([counting(2)], more))).toEqual([])
  })

  test('of an earlier version replaces its functions, and unknown migrations are refused', async () => {
    await migrate(database, files([counting(1), one('functions/later', 'select 1')]))
    expect(await migrate(database, files([counting(3)]))).toEqual(['functions/counted'])
    await migrate(database, files([counting(1)], more))
    await expect(migrate(database, files([counting(1)]))).rejects.toThrow('it holds migration 001_more')
  })

  test('of an earlier build leaves the functions of a newer one, with or without a migration, and its own database gets them again', async () => {
    const wide = one('001_expand_size', 'alter table things add column size integer')
    const newer = { ...files([counting(2)], wide), functionsVersion: 2 }
    await migrate(database, newer)
    const older = files([counting(1)])
    expect(await migrate(database, older)).toEqual([])
    expect(await counted()).toBe(2)
    expect(await migrate(database, { ...older, once: newer.once })).toEqual([])
    expect(await counted()).toBe(2)
    expect(await migrate(database, { ...newer, functions: [counting(3)], functionsVersion: 3 })).toEqual([
      'functions/counted',
    ])
    expect(await counted()).toBe(3)
  })

  test('that a newer build contracted is refused by an earlier one, though others were expanded', async () => {
    const wide = one('001_expand_size', 'alter table things add column size integer')
    const narrow = one('002_contract_name', 'alter table things drop column name')
    await migrate(database, files([], wide, narrow))
    await expect(migrate(database, files([]))).rejects.toThrow('it holds migration 002_contract_name')
  })

  test('is refused if it is a schema or a migration that ran already', async () => {
    await migrate(database, files([], more))
    await expect(migrate(database, files([], one('001_more', 'select 1')))).rejects.toThrow(
      'migration 001_more changed after it ran',
    )
    await expect(
      migrate(database, { ...files([]), once: [one('schema', 'select 1'), more] }),
    ).rejects.toThrow('migration schema changed after it ran')
  })

  test('that fails has no effect', async () => {
    const half = one('001_half', 'create table half (name text); select 1 from nowhere')
    await expect(migrate(database, files([], half))).rejects.toThrow('nowhere')
    expect(await migrate(database, files([], more))).toEqual(['001_more'])
    await expect(database.statement('half', 'select from half', [])).rejects.toThrow('half')
  })
})

describe('a database of numbered migrations', () => {
  test('is adopted: its tables, indexes, functions and triggers equal those of a new one', async () => {
    await fillNumbered(database)
    expect((await migrate(database))[0]).toBe('schema')
    expect(await migrate(database)).toEqual([])
    const fresh = await open()
    await migrate(fresh)
    expect(await madeOf(database)).toEqual(await madeOf(fresh))
    await fresh.close()
  })

  test('older than the last of them is refused, with a remedy', async () => {
    await fillNumbered(database)
    await database.session((script) => script(`delete from migrations where name = '049_list_by_keys'`))
    await expect(migrate(database)).rejects.toThrow(
      'the database is older than 049_list_by_keys: first open it with a version that has numbered migrations',
    )
  })
})
