import type { OpenDatabase } from '../engine/database.ts'
import { randomUUID } from 'node:crypto'
import {
  type CatalogueWriter,
  type PutOutcome,
  SlugConflict,
} from '../../../application/ports/database/catalogue.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { stock } from '../../../application/streams/kinds/stock.ts'
import { START, type Head } from '../../../domain/kernel/storedEvent.ts'
import { batchOf, type StoredProductRow, type Written } from './catalogueBatch.ts'
import { mayChangeStock } from './stockBatch.ts'
import { sqlStockLevels } from './stockLevels.ts'
import { storedProduct } from './storedProduct.ts'

const TRIES = 3

/** The functions that write a batch, called in this order in one statement. */
const STEPS = ['touch_catalogue', 'put_products', 'put_facets', 'put_words', 'leave_paths']

/** Another import changed a price between our read and our write; the write is retried. */
const isRace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'TB001'

interface StandingRow {
  readonly product_id: number
  readonly doc: string
  readonly version: number | null
  readonly head: string | null
  readonly stock_version: number | null
  readonly stock_head: string | null
  readonly stock_state: string | null
}

const headOf = (version: number | null, hash: string | null): Head =>
  version === null || hash === null ? START : { version, hash }

const standingOf = async (
  database: OpenDatabase,
  products: readonly CatalogueProduct[],
): Promise<ReadonlyMap<number, StoredProductRow>> => {
  const rows = await database.statement<StandingRow>(
    'catalogue_standing',
    `select p.product_id, p.doc, s.version, s.head,
       o.version as stock_version, o.head as stock_head, o.state as stock_state
     from products p left join streams s on s.stream = 'product-' || p.product_id
       left join streams o on o.stream = 'stock-' || p.product_id
     where p.product_id = any($1::bigint[])`,
    [products.map(({ productId }) => productId)],
  )
  return new Map(
    rows.map(({ product_id, doc, version, head, stock_version, stock_head, stock_state }) => [
      product_id,
      {
        product: storedProduct(doc),
        doc,
        head: headOf(version, head),
        stock: {
          head: headOf(stock_version, stock_head),
          state: stock_state === null ? stock.decider.initial() : stock.state.decode(JSON.parse(stock_state)),
        },
      },
    ]),
  )
}

/**
 * Writes each batch with one statement, so that it is atomic and no transaction stays open between
 * statements: the embedded engine has one connection for everything. Batches of one run are staged first and
 * then written by one statement.
 */
export const sqlCatalogueWriter = (database: OpenDatabase, sha256: Sha256): CatalogueWriter => {
  const stockLevels = sqlStockLevels(database)
  /** Reads what is stored, streams before stock: a change of stock in between moves its stream's head. */
  const built = async (products: readonly CatalogueProduct[], by: Written) => {
    const standing = await standingOf(database, products)
    const levels = await stockLevels.of(
      products
        .filter((product) => mayChangeStock(product, standing.get(product.productId), by.numbers))
        .map(({ productId }) => productId),
    )
    return batchOf(products, standing, levels, by, sha256)
  }
  const writer = (keep: (batch: string) => Promise<unknown>): Omit<CatalogueWriter, 'atomically'> => ({
    put: async (products, at, actor = 'system', numbers = 'changed'): Promise<PutOutcome> => {
      const by = { actor, at, numbers }
      for (let attempt = 1; ; attempt++)
        try {
          const { batch, outcome } = await built(products, by)
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
  /** Rebuilds the staged batches from the same products and the present rows. */
  const stageAgain = async (run: string): Promise<void> => {
    const staged = await database.statement<{ nr: number }>(
      'catalogue_staged',
      'select nr from catalogue_staging where run = $1 order by nr',
      [run],
    )
    for (const { nr } of staged) {
      const rows = await database.statement<{ doc: string } & Written>(
        'catalogue_staged_docs',
        `select p ->> 'doc' as doc, (batch ->> 'at')::bigint as at, batch ->> 'actor' as actor,
           batch ->> 'numbers' as numbers
         from catalogue_staging, jsonb_array_elements(batch -> 'products') as p where run = $1 and nr = $2`,
        [run, nr],
      )
      const products = rows.map(({ doc }) => storedProduct(doc))
      const { actor = 'system', at = 0, numbers = 'changed' } = rows[0] ?? {}
      const { batch } = await built(products, { actor, at, numbers })
      await database.statement(
        'catalogue_restage',
        'update catalogue_staging set batch = $3::jsonb where run = $1 and nr = $2',
        [run, nr, JSON.stringify(batch)],
      )
    }
  }
  /** Runs as a script, which has no short timeout: the amount of staged data is unknown. */
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

type Owners = ReadonlyMap<string, number>

interface OwnerRow {
  readonly slug: string
  readonly product_id: number
}

const ownersIn = (rows: readonly OwnerRow[]): Owners =>
  new Map(rows.map(({ slug, product_id }) => [slug, product_id]))

/** Returns the owner of each slug; free slugs are left out. */
const slugOwners = async (database: OpenDatabase, slugs: readonly string[]): Promise<Owners> =>
  ownersIn(
    await database.statement<OwnerRow>(
      'catalogue_slugs',
      'select slug, product_id from products where slug = any($1::text[])',
      [slugs],
    ),
  )

/** Returns the slugs of these products that other products own. */
const takenOf = async (database: OpenDatabase, products: readonly CatalogueProduct[]): Promise<Owners> => {
  const own = new Set(products.map(({ productId }) => productId))
  const owners = await slugOwners(
    database,
    products.map(({ slug }) => slug),
  )
  return new Map([...owners].filter(([, owner]) => !own.has(owner)))
}

/** Returns the taken slugs of staged batches; a product in a later batch still owns its slug. */
const takenAside = async (database: OpenDatabase, run: string): Promise<Owners> =>
  ownersIn(
    await database.statement<OwnerRow>(
      'catalogue_staged_slugs',
      `with staged as (
         select nr, (p ->> 'product_id')::bigint as product_id, p ->> 'slug' as slug
         from catalogue_staging, jsonb_array_elements(batch -> 'products') as p where run = $1)
       select s.slug, o.product_id
       from staged s join products o on o.slug = s.slug and o.product_id <> s.product_id
         left join staged g on g.product_id = o.product_id and g.nr <= s.nr
       where g.product_id is null`,
      [run],
    ),
  )

/** Returns the error of a failed write: `SlugConflict` if another product owns one of the slugs. */
const failureOf = async (error: unknown, takenBy: () => Promise<Owners>): Promise<unknown> => {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'products_slug_key'
  const owners: Owners = isTaken ? await takenBy() : new Map()
  return owners.size === 0 ? error : new SlugConflict(owners)
}
