import { priceRangeOf } from '../../../domain/listing/filterPath.ts'
import type { FilteredPage } from '../../../application/pages/shopPage.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { usePrice } from '../../kit/price/usePrice.ts'

/** Writes whole euros as the shop writes prices. */
export const useEuros = (): ((euros: number) => string) => {
  const price = usePrice('shop')
  return (euros) => price(cents(euros * 100))
}

/** A chosen value as it is read: a price range as two prices, anything else as it stands. */
export const useFilterLabel = ({ filters }: FilteredPage): ((name: string, value: string) => string) => {
  const euros = useEuros()
  return (name, value) => {
    const isPrice = filters.some((group) => group.name === name && group.type === 'priceRange')
    const range = isPrice ? priceRangeOf(value) : null
    return range === null ? value : `${euros(range.from)} – ${euros(range.to)}`
  }
}
