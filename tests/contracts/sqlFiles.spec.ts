import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const VERSION = 'adapters/sql/functions/version.json'

const checksum = (): string => {
  const hash = createHash('sha256')
  for (const path of globSync('adapters/sql/functions/*.sql').sort())
    hash
      .update(`${basename(path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex')
}

const noted = () =>
  JSON.parse(readFileSync(VERSION, 'utf8')) as { readonly version: number; readonly checksum: string }

test('every migration names its number and whether it expands or contracts the tables, so that an earlier build knows it can open', () => {
  const names = globSync('adapters/sql/migrations/*.sql').map((path) => basename(path))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !/^\d{3}_(?:expand|contract)_\w+\.sql$/u.test(name))).toEqual([])
})

test('changed SQL functions have a new version, so that an earlier build leaves them; RECORD_ANSWERS=1 writes it', () => {
  const before = noted()
  if (process.env['RECORD_ANSWERS'] !== undefined && before.checksum !== checksum())
    writeFileSync(
      VERSION,
      `${JSON.stringify({ version: before.version + 1, checksum: checksum() }, null, 2)}\n`,
    )
  expect(noted().checksum).toBe(checksum())
})
