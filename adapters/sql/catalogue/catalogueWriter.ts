import { randomUUID } from 'node:crypto'
import type { CatalogueWriter, PutOutcome } from '../../../application/ports/database/catalogue.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { START } from '../../../domain/kernel/event.ts'
import { batchOf, type Standing } from './catalogueBatch.ts'
import type { OpenDatabase } from '../engine/database.ts'
import { failureOf, slugOwners, takenAside, takenOf } from './slugOwners.ts'
import { storedProduct } from './storedProduct.ts'

const TRIES = 3

/** The functions that write a batch, in this order, all in one statement. */
const STEPS = ['touch_catalogue', 'put_products', 'put_facets', 'put_words', 'leave_paths']

/** Another import moved a price between our look and our write: then look again. */
const isRace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'TB001'

interface StandingRow {
  readonly product_id: number
  readonly doc: string
  readonly version: number | null
  readonly head: string | null
}

const standingOf = async (
  database: OpenDatabase,
  products: readonly CatalogueProduct[],
): Promise<ReadonlyMap<number, Standing>> => {
  const rows = await database.statement<StandingRow>(
    'catalogue_standing',
    `select p.product_id, p.doc, s.version, s.head
     from products p left join streams s on s.stream = 'product-' || p.product_id
     where p.product_id = any($1::bigint[])`,
    [products.map(({ productId }) => productId)],
  )
  return new Map(
    rows.map(({ product_id, doc, version, head }) => [
      product_id,
      {
        product: storedProduct(doc),
        doc,
        head: version === null || head === null ? START : { version, hash: head },
      },
    ]),
  )
}

/**
 * Writes each batch with one statement, so that it is whole or not there and no transaction is ever open between statements:
 * the embedded engine has one connection for all. Batches that belong together are set aside first and put by one statement.
 */
export const sqlCatalogueWriter = (database: OpenDatabase, sha256: Sha256): CatalogueWriter => {
  const writer = (keep: (batch: string) => Promise<unknown>): Omit<CatalogueWriter, 'atomically'> => ({
    put: async (products, at): Promise<PutOutcome> => {
      for (let attempt = 1; ; attempt++)
        try {
          const { batch, outcome } = batchOf(products, await standingOf(database, products), at, sha256)
          if (batch.products.length > 0) await keep(JSON.stringify(batch))
          return outcome
        } catch (error) {
          if (attempt === TRIES || !isRace(error))
            throw await failureOf(error, () => takenOf(database, products))
        }
    },
    slugOwners: (slugs) => slugOwners(database, slugs),
    putCategories: async (categories) => {
      const rows = categories.map((category, position) => ({
        id: category.id,
        position,
        doc: JSON.stringify(category),
      }))
      await database.statement(
        'catalogue_categories',
        `with wanted as (select * from jsonb_to_recordset($1::jsonb) as x(id text, position integer, doc text)),
           gone as (delete from categories where id not in (select id from wanted) returning id),
           put as (
             insert into categories select * from wanted
             on conflict (id) do update set position = excluded.position, doc = excluded.doc
             where categories.position <> excluded.position or categories.doc <> excluded.doc
             returning id)
         select touch_catalogue(null) where exists (select from gone) or exists (select from put)`,
        [JSON.stringify(rows)],
      )
    },
  })
  /** What was set aside, made anew of the same products and what stands of them now. */
  const stageAgain = async (run: string): Promise<void> => {
    const staged = await database.statement<{ nr: number }>(
      'catalogue_staged',
      'select nr from catalogue_staging where run = $1 order by nr',
      [run],
    )
    for (const { nr } of staged) {
      const rows = await database.statement<{ doc: string; at: number }>(
        'catalogue_staged_docs',
        `select p ->> 'doc' as doc, (batch ->> 'at')::bigint as at
         from catalogue_staging, jsonb_array_elements(batch -> 'products') as p where run = $1 and nr = $2`,
        [run, nr],
      )
      const products = rows.map(({ doc }) => storedProduct(doc))
      const { batch } = batchOf(products, await standingOf(database, products), rows[0]?.at ?? 0, sha256)
      await database.statement(
        'catalogue_restage',
        'update catalogue_staging set batch = $3::jsonb where run = $1 and nr = $2',
        [run, nr, JSON.stringify(batch)],
      )
    }
  }
  /** As a script, which is waited for however long it takes: nobody knows how much was set aside. */
  const putStaged = (run: string): Promise<unknown> =>
    database.session((script) => script(`select put_staged('${run}', '{${STEPS.join()}}'::text[])`))
  const straight = writer((batch) =>
    database.statement('catalogue_put', `select ${STEPS.map((step) => `${step}($1::jsonb)`).join(', ')}`, [
      batch,
    ]),
  )
  return {
    ...straight,
    atomically: async (work) => {
      const run = randomUUID()
      let nr = 0
      const aside = writer((batch) =>
        database.statement('catalogue_stage', 'insert into catalogue_staging values ($1, $2, $3::jsonb)', [
          run,
          ++nr,
          batch,
        ]),
      )
      const inner: CatalogueWriter = { ...aside, atomically: (more) => more(inner) }
      try {
        const outcome = await work(inner)
        for (let attempt = 1; ; attempt++)
          try {
            await putStaged(run)
            return outcome
          } catch (error) {
            if (attempt === TRIES || !isRace(error))
              throw await failureOf(error, () => takenAside(database, run))
            await stageAgain(run)
          }
      } catch (error) {
        await database.statement('catalogue_unstage', 'delete from catalogue_staging where run = $1', [run])
        throw error
      }
    },
  }
}
