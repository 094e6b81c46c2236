import type { OpenDatabase } from '../engine/database.ts'
import { LOCALES, type Locale, perLocale } from '../../../domain/kernel/locale.ts'
import { CatalogueIndex, type IndexRow } from '../../../domain/listing/catalogueIndex.ts'
import { FacetTable } from '../../../domain/listing/facetTable.ts'

/** Products read per query when a process first loads its index. */
const CHUNK = 20_000

/** The facets per language as space-separated numbers; null: the same as in the first language. */
interface ListedRow extends Readonly<Record<Locale, string | null>> {
  readonly product_id: number
  readonly position: number
  readonly active: boolean
  readonly incl: number
  readonly excl: number
  /** space-separated numbers */
  readonly paths: string
}

const [FIRST] = LOCALES

const TRAITS = LOCALES.map((locale) => {
  const own = locale === FIRST ? locale : `nullif(${locale}, ${FIRST})`
  return `array_to_string(${own}, ' ') as ${locale}`
})

const LISTED = `
  select product_id, position, active, incl, excl, array_to_string(paths, ' ') as paths, ${TRAITS.join(', ')}
  from listed`

const numbersOf = (text: string): readonly number[] => (text === '' ? [] : text.split(' ').map(Number))

const rowOf = (row: ListedRow): IndexRow => {
  const first = numbersOf(row[FIRST] ?? '')
  return {
    productId: row.product_id,
    position: row.position,
    isActive: row.active,
    incl: row.incl,
    excl: row.excl,
    paths: numbersOf(row.paths),
    facets: perLocale((locale) => {
      const own = row[locale]
      return locale === FIRST || own === null ? first : numbersOf(own)
    }),
  }
}

/**
 * This process's index of the catalogue: loaded whole at its first use, then updated with changes only. `at`
 * updates it to the given version or a later one, so a caller that reads the version first never sees an
 * older catalogue than that.
 */
export const sqlCatalogueIndex = (database: OpenDatabase) => {
  const facets = new FacetTable()
  let index = CatalogueIndex.empty(facets)
  let version: number | null = null
  let reading: Promise<void> | null = null

  const take = async (rows: readonly ListedRow[]): Promise<void> => {
    const named = await database.statement<{ id: number; name: string; value: string }>(
      'catalogue_facets',
      'select id, name, value from facets where id >= $1 order by id',
      [facets.size],
    )
    for (const { id, name, value } of named) facets.add(id, { name, value })
    index = index.with(rows.map(rowOf))
  }

  const readAll = async (): Promise<void> => {
    for (let last = 0; ;) {
      const rows = await database.statement<ListedRow>(
        'catalogue_listed',
        `${LISTED} where active and product_id > $1 order by product_id limit ${CHUNK}`,
        [last],
      )
      await take(rows)
      if (rows.length < CHUNK) return
      last = rows.at(-1)?.product_id ?? last
    }
  }

  const read = async (wanted: number): Promise<void> => {
    if (version === null) await readAll()
    else
      await take(
        await database.statement<ListedRow>('catalogue_relisted', `${LISTED} where version > $1`, [version]),
      )
    version = wanted
  }

  return {
    at: async (wanted: number): Promise<CatalogueIndex> => {
      while (version === null || version < wanted)
        await (reading ??= read(wanted).finally(() => {
          reading = null
        }))
      return index
    },
  }
}
