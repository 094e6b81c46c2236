import type { Cents } from '../../../domain/kernel/cents.ts'
import { priceText, type PriceStyle } from '../../../domain/pricing/shown/priceText.ts'
import { useStorefront } from '../storefrontContext.tsx'
import { useText } from '../useText.ts'

/** Formats amounts for this shop and language, null as unknown; zero reads as free only if `free` is true. */
export const usePrice = (place: PriceStyle['place'], free = false): ((amount: Cents | null) => string) => {
  const { locale, config } = useStorefront()
  const say = useText()
  const style = {
    locale,
    place,
    decimals: config.display.priceDecimals,
    freeLabel: free && config.settings.freeLabel,
    sign: config.display.currency.state,
  }
  return (amount) => {
    const text = priceText(amount, style)
    return 'word' in text ? say(`price.${text.word}`) : text.digits
  }
}
