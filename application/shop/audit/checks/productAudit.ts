import type { StoredEvent } from '../../../../domain/kernel/storedEvent.ts'
import type { PriceSet } from '../../../../domain/catalogue/priceSet.ts'
import { fromPrice } from '../../../../domain/catalogue/fromPrice.ts'
import type { OptionPrice } from '../../../../domain/catalogue/price.ts'
import type { CatalogueProduct } from '../../../../domain/catalogue/product.ts'
import { priceOf } from '../../../../domain/pricing/productPrice.ts'
import type { ProductRows } from '../../../ports/database/log/storedRows.ts'
import { product } from '../../../streams/kinds/product.ts'
import { readEvent } from '../../../streams/streamKind.ts'
import { difference, rowDifferences, type RowAudit } from './rowAudit.ts'
import { parsedJson } from '../../../../domain/kernel/parsedJson.ts'

interface PriceRow {
  readonly at: number
  readonly price: unknown
}

const parsed = (json: string | null): unknown => (json === null ? undefined : parsedJson(json))

/** Returns a product's cheapest choices if it has no price of its own; empty if its options can't be read. */
const cheapestOf = (price: PriceSet['data'], json: string | null): readonly OptionPrice[] => {
  const options = parsed(json) as CatalogueProduct['options'] | null | undefined
  try {
    return fromPrice({ price, options: options ?? [] })?.options ?? []
  } catch {
    return []
  }
}

/** Returns the prices shown in lists, by database column, in cents. */
const shownOf = (price: PriceSet['data'], options: string | null): ReadonlyMap<string, number> => {
  const { discountInclVat, discountExclVat } = priceOf(price, cheapestOf(price, options))
  return new Map([
    ['products.price', discountInclVat],
    ['listed.incl', discountInclVat],
    ['listed.excl', discountExclVat],
  ])
}

const compared = (
  wanted: ReadonlyMap<string, PriceRow>,
  price: PriceSet['data'],
  { prices, sold, options, shown }: ProductRows,
): readonly string[] => {
  const stands = new Map(
    prices.map(({ version, at, price: json }) => [`version ${version}`, { at, price: parsed(json) }]),
  )
  const sells = difference({ price: parsed(sold) }, { price })
  return [
    ...rowDifferences('prices', stands, wanted, difference),
    ...(sells === null ? [] : [`products doc: ${sells}`]),
    ...rowDifferences(
      'what is shown',
      new Map(shown.map(({ place, cents }) => [place, cents])),
      shownOf(price, options),
      difference,
    ),
  ]
}

/** Audits a product's price history, its selling price and the prices shown in lists. */
export const productAudit = (): RowAudit => {
  const wanted = new Map<string, PriceRow>()
  let last: PriceSet['data'] | null = null
  return {
    add: (event: StoredEvent) => {
      const read = readEvent(product, event)
      if (!read.ok) return
      last = read.value.event.data
      wanted.set(`version ${event.version}`, { at: Date.parse(event.at), price: last })
    },
    differences: ({ product: rows }) => (rows === null || last === null ? [] : compared(wanted, last, rows)),
  }
}
