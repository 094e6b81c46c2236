import type { Amount } from '../../application/pages/builderPage.ts'
import { BUILDER } from '../../application/texts/builder.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'

/** The builder's texts and amounts, on the side of VAT this visitor sees. */
export const useBuilder = () => {
  const { locale } = useStorefront()
  const price = usePrice('shop')
  const excl = useExclVat()
  const say = useText(BUILDER)
  return {
    locale,
    say,
    amount: (of: Amount) => price(excl ? of.excl : of.incl),
    /** the amount on the other side of VAT */
    otherAmount: (of: Amount) => price(excl ? of.incl : of.excl),
    vat: excl ? say('exclVat') : say('inclVat'),
    otherVat: excl ? say('inclVat') : say('exclVat'),
  }
}
