import type { Cents } from '../../../domain/kernel/cents.ts'
import { priceText, type PriceStyle } from '../../../domain/pricing/priceText.ts'
import { useStorefront } from '../storefrontContext.tsx'

/** Writes amounts as this shop and this language do; zero reads as free only where `free` says so. */
export const usePrice = (place: PriceStyle['place'], free = false): ((amount: Cents) => string) => {
  const { locale, config } = useStorefront()
  const style = {
    locale,
    place,
    decimals: config.display.priceDecimals,
    freeLabel: free && config.settings.freeLabel,
    sign: config.display.currency.state,
  }
  return (amount) => priceText(amount, style)
}
