import { priceRangeOf } from '../../../domain/listing/filterPath.ts'
import type { FilteredPage } from '../../../application/pages/shopPage.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { usePrice } from '../../kit/price/usePrice.ts'

/** Formats whole euros like the shop's prices. */
export const useEuros = (): ((euros: number) => string) => {
  const price = usePrice('shop')
  return (euros) => price(cents(euros * 100))
}

/** Formats a chosen value: a price range as two prices, any other value unchanged. */
export const useFilterLabel = ({ filters }: FilteredPage): ((name: string, value: string) => string) => {
  const euros = useEuros()
  return (name, value) => {
    const isPrice = filters.some((group) => group.name === name && group.type === 'priceRange')
    const range = isPrice ? priceRangeOf(value) : null
    return range === null ? value : `${euros(range.from)} – ${euros(range.to)}`
  }
}
