import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sqlLogTree } from '../../adapters/sql/log/logTree.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from '../support/database/databases.ts'

const textOf = (name: string): string => readFileSync(`adapters/sql/migrations/${name}.sql`, 'utf8')

/** What a statement that begins so makes, out of a migration. */
const made = (name: string, start: string): string => {
  const text = textOf(name)
  const from = text.indexOf(start)
  return text.slice(from, text.indexOf(';\n', from) + 1)
}

/** The migration as far as it is about stored leaves: what it says of functions was there before the tables of old were. */
const conversion = (): string => {
  const text = textOf('037_leaf_runs')
  return text.slice(0, text.indexOf('-- How many leaves'))
}

describe.each([
  ['embedded', embeddedDatabase],
  ['server', () => serverDatabase(2)],
] as const)('leaves of old, a row each, on %s', (_name, open) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.stop())

  test('when they are put in runs, then each keeps its index, its position and its hash, and one that was gone stays gone', async () => {
    const { database } = opened
    const script = (text: string) => database.session((run) => run(text))
    await script(`drop table log_leaves; ${made('024_log_tree', 'create table log_leaves')}`)
    await script(`
      insert into log_leaves select i, i * 3 + 5, sha256(int8send(i)) from generate_series(0, 99) as i where i <> 40;
      insert into events (stream, version, line, type, at, position) overriding system value
        select 'odd-' || position, 1, 'line ' || index, 'Odd', '', position from log_leaves`)
    const old = (await script('select index, position, hash from log_leaves order by index')) as readonly {
      readonly index: number
      readonly position: number
      readonly hash: Uint8Array
    }[]
    await script(conversion())
    const tree = sqlLogTree(database)
    expect(await tree.size()).toBe(100)
    const hashes = await tree.nodes(old.map(({ index }) => ({ level: 0, index })))
    expect(hashes.map((hash) => [...hash])).toEqual(old.map(({ hash }) => [...hash]))
    await expect(tree.nodes([{ level: 0, index: 40 }])).rejects.toThrow('lacks node 40')
    for (const { index, position } of old)
      expect(await tree.leafOf(`odd-${position}`, 1)).toEqual({ index, line: `line ${index}` })
    expect((await tree.leaves(0, 1_000)).map(({ index, fact }) => [index, fact?.line])).toEqual(
      old.map(({ index }) => [index, `line ${index}`]),
    )
    const [rows] = (await script('select count(*) as count from log_leaves')) as readonly { count: number }[]
    expect(rows?.count).toBe(5)
  })
})
