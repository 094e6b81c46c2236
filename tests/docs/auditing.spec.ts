import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLES } from '../support/audit/tables.ts'
import { embeddedDatabase, type TestDatabase } from '../support/database/databases.ts'

const PAGE = readFileSync('docs/operate/auditing.md', 'utf8').replaceAll(/ {2,}/gu, ' ')

describe('the list of tables that verification covers', () => {
  let opened: TestDatabase
  let columns: ReadonlyMap<string, readonly string[]>
  beforeAll(async () => {
    opened = await embeddedDatabase()
    const rows = await opened.database.statement<{ readonly name: string; readonly columns: string[] }>(
      'tables',
      `select table_name as name, json_agg(column_name) as columns from information_schema.columns
        where table_schema = 'public' group by 1`,
      [],
    )
    columns = new Map(rows.map((row) => [row.name, row.columns]))
  })
  afterAll(() => opened.stop())

  it('names every table of the database, with existing columns', () => {
    expect(Object.keys(TABLES).toSorted()).toEqual([...columns.keys()].toSorted())
    for (const [table, { found, why }] of Object.entries(TABLES)) {
      const own = columns.get(table) ?? []
      expect(
        found.filter((column) => !own.includes(column)),
        table,
      ).toEqual([])
      expect(why !== '' || found.length === own.length, `${table} says nothing of its other columns`).toBe(
        true,
      )
    }
  })

  it('is on the auditors’ page, table by table', () => {
    for (const [table, { found, why }] of Object.entries(TABLES))
      expect(PAGE).toContain(`| \`${table}\` | ${found.join(', ') || '–'} | ${why || '–'} |`)
  })
})
