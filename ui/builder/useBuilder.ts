import type { Amount } from '../../application/pages/builderPage.ts'
import { BUILDER } from '../../application/texts/builder.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'

/** What the builder's views say, and how they write amounts: on the side of VAT that this visitor reads. */
export const useBuilder = () => {
  const { locale } = useStorefront()
  const price = usePrice('shop')
  const excl = useExclVat()
  const say = useText(BUILDER)
  return {
    locale,
    say,
    amount: (of: Amount) => price(excl ? of.excl : of.incl),
    /** what it is on the other side */
    otherAmount: (of: Amount) => price(excl ? of.incl : of.excl),
    vat: excl ? say('exclVat') : say('inclVat'),
    otherVat: excl ? say('inclVat') : say('exclVat'),
  }
}
