import { SlugsTaken } from '../../../application/ports/database/catalogue.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { OpenDatabase } from '../engine/database.ts'

type Owners = ReadonlyMap<string, number>

interface OwnerRow {
  readonly slug: string
  readonly product_id: number
}

const ownersIn = (rows: readonly OwnerRow[]): Owners =>
  new Map(rows.map(({ slug, product_id }) => [slug, product_id]))

/** Which product has each of these slugs; slugs that are free are left out. */
export const slugOwners = async (database: OpenDatabase, slugs: readonly string[]): Promise<Owners> =>
  ownersIn(
    await database.statement<OwnerRow>(
      'catalogue_slugs',
      'select slug, product_id from products where slug = any($1::text[])',
      [slugs],
    ),
  )

/** The slugs of these products that others have. */
export const takenOf = async (
  database: OpenDatabase,
  products: readonly CatalogueProduct[],
): Promise<Owners> => {
  const own = new Set(products.map(({ productId }) => productId))
  const owners = await slugOwners(
    database,
    products.map(({ slug }) => slug),
  )
  return new Map([...owners].filter(([, owner]) => !own.has(owner)))
}

/** The same of what was set aside, batch after batch: those that give up theirs after it are others, too. */
export const takenAside = async (database: OpenDatabase, run: string): Promise<Owners> =>
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

/** What a write that failed is told as: `SlugsTaken`, where another product has one of the slugs. */
export const failureOf = async (error: unknown, takenBy: () => Promise<Owners>): Promise<unknown> => {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'products_slug_key'
  const owners: Owners = isTaken ? await takenBy() : new Map()
  return owners.size === 0 ? error : new SlugsTaken(owners)
}
