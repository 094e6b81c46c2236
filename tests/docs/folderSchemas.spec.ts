import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parseCatalogueLine } from '../../application/contract/files/catalogueLine.ts'
import { parseContentFile } from '../../application/contract/files/contentFile.ts'
import { parsePriceFile } from '../../application/contract/files/priceFile.ts'
import { parseShopConfig } from '../../application/contract/files/appConfig.ts'
import { folderSchemas } from '../support/folderSchemas.ts'

const FOLDER = 'docs/reference/schemas'
const SHOPS = ['rugs', 'security']

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

it.each(Object.entries(folderSchemas()))(
  'the JSON Schema %s is what this build reads; RECORD_ANSWERS=1 rewrites it',
  (name, schema) => {
    const made: unknown = JSON.parse(JSON.stringify(schema))
    const path = join(FOLDER, name)
    if (process.env['RECORD_ANSWERS'] !== undefined) {
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`)
    }
    expect(read(path)).toEqual(made)
  },
)

const validator = (name: string): ValidateFunction =>
  new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(
    read(join(FOLDER, name)) as object,
  )

/** The demo shops' files with a schema. */
const named = SHOPS.flatMap((shop) => {
  const folder = join('server/shops', shop)
  return [
    { path: join(folder, 'config.json'), schema: 'config.schema.json' },
    ...readdirSync(join(folder, 'content')).map((file) => ({
      path: join(folder, 'content', file),
      schema: 'content.schema.json',
    })),
    ...(shop === 'security' ? [{ path: join(folder, 'prices.json'), schema: 'price-list.schema.json' }] : []),
  ]
})

describe('the demo shops', () => {
  it('name the schema of each file by $schema, and fit it', () => {
    const validators = new Map(Object.keys(folderSchemas()).map((name) => [name, validator(name)]))
    for (const { path, schema } of named) {
      const file = read(path) as { readonly $schema?: string }
      expect([path, file.$schema]).toEqual([path, relative(join(path, '..'), join(FOLDER, schema))])
      const fits = validators.get(schema)
      expect([path, fits?.(file), fits?.errors]).toEqual([path, true, null])
    }
  })

  it('have catalogue lines that fit their schema, in which a misspelled field does not', () => {
    const fits = validator('catalogue-line.schema.json')
    for (const shop of SHOPS)
      for (const line of readFileSync(join('server/shops', shop, 'catalogue.jsonl'), 'utf8')
        .trim()
        .split('\n')) {
        const value = JSON.parse(line) as object
        expect([fits(value), fits.errors]).toEqual([true, null])
      }
    expect(
      fits({ productId: 1, title: 'A', prices: { base: 1, vatIncluded: true, vatPercentage: 21 } }),
    ).toBe(true)
    expect(fits({ productId: 1, titel: 'A' })).toBe(false)
  })
})

it.each([
  ['config.json', 'server/shops/rugs/config.json', (json: unknown) => parseShopConfig(json)],
  ['a content file', 'server/shops/rugs/content/privacy.json', (json: unknown) => parseContentFile(json)],
  ['a price list', 'server/shops/security/prices.json', (json: unknown) => parsePriceFile(json)],
])('%s is read with $schema as without it', (_name, path, parse) => {
  const { $schema: _, ...without } = read(path) as Record<string, unknown>
  const answer = parse({ ...without, $schema: '../schema.json' })
  expect(answer).toEqual(parse(without))
  expect(answer.ok).toBe(true)
  expect(parse({ ...without, $schema: 1 }).ok).toBe(false)
})

it('a catalogue line is read with $schema as without it', () => {
  const line = { productId: 1, title: 'A', prices: { base: 1, vatIncluded: true, vatPercentage: 21 } }
  const plain = parseCatalogueLine(JSON.stringify(line))
  expect(parseCatalogueLine(JSON.stringify({ $schema: 'x', ...line }))).toEqual(plain)
  expect(plain.ok).toBe(true)
})
