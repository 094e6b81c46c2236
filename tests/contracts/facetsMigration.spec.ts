import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { batchOf } from '../../adapters/sql/catalogue/catalogueBatch.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogue/catalogueWriter.ts'
import { migrate } from '../../adapters/sql/engine/migrate.ts'
import { productOf } from '../support/samples/products.ts'

const OLDER = [
  '001_log',
  '002_catalogue',
  '003_sessions',
  '004_redirects',
  '005_coupons',
  '006_look_up',
  '007_put_steps',
]
const textOf = (name: string): string => readFileSync(`adapters/sql/migrations/${name}.sql`, 'utf8')

const PRODUCTS = [
  productOf(1, {
    brand: 'Ajax',
    categories: ['melders', 'sirenes/buiten'],
    specifications: [
      {
        name: { nld: 'Kleur', eng: 'Colour' },
        options: [
          { nld: 'Wit', eng: 'White' },
          { nld: 'Zwart', eng: 'Black' },
        ],
      },
      { name: 'Maat', options: ['10 cm', '2 cm'] },
      {
        name: { nld: 'Kleur', eng: 'Colour' },
        options: [
          { nld: 'Wit', eng: 'White' },
          { nld: 'Rood', eng: 'Red' },
        ],
      },
    ],
    prices: { base: 12.34, vatIncluded: true, vatPercentage: 21, discountPercentage: 12.5 },
  }),
  productOf(2, { status: 'inactive', prices: { base: 9.99, vatIncluded: false, vatPercentage: 9 } }),
  productOf(3, {
    specifications: [
      { name: 'Prijs', options: ['x'] },
      { name: 'Merk', options: ['y'] },
      { name: 'Lang', options: ['z'.repeat(101)] },
    ],
  }),
]

const listedIn = (database: OpenDatabase) =>
  database.statement(
    'listed',
    `select product_id, position, active, incl, excl,
       (select jsonb_agg(value order by value) from unnest(paths) as id join facets using (id)) as paths,
       (select jsonb_agg(array[name, value] order by nr) from unnest(nld) with ordinality as of(id, nr) join facets using (id)) as nld,
       (select jsonb_agg(array[name, value] order by nr) from unnest(eng) with ordinality as of(id, nr) join facets using (id)) as eng
     from listed order by product_id`,
    [],
  )

test('products that stood before listings were counted in memory are listed as if they were put anew', async () => {
  const [older, newer] = await Promise.all(
    [1, 2].map(() => openDatabase({ kind: 'embedded', dataDir: 'memory://' })),
  )
  try {
    const { batch } = batchOf(PRODUCTS, new Map(), { actor: 'system', at: 0 }, sha256)
    await older!.session(async (script) => {
      for (const name of OLDER) await script(textOf(name))
    })
    // what a batch told of a product's words until the shop made them itself
    const words = { mpn_key: '', gtin: '', plain: '', title: '', marks: '', paths: '' }
    const olderBatch = { ...batch, products: batch.products.map((product) => ({ ...words, ...product })) }
    await older!.statement('put', 'select put_products($1::jsonb)', [JSON.stringify(olderBatch)])
    await older!.session((script) => script(textOf('008_facets')))
    await migrate(newer!)
    await sqlCatalogueWriter(newer!, sha256).put(PRODUCTS, 0)
    expect(await listedIn(older!)).toEqual(await listedIn(newer!))
  } finally {
    await Promise.all([older!.close(), newer!.close()])
  }
})
