import type { PaymentOption } from '../../domain/checkout/information.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { CHECKOUT_WORDS } from './checkoutWords.ts'
import type { Due } from './useDue.ts'

interface PaymentNoteProps {
  readonly option: PaymentOption
  readonly due: Due
}

/** What must be known of a way of paying before it is chosen: what is left to pay later, and what the law wants said of a credit. */
export const PaymentNote = ({ option: { credit }, due: { now, later } }: PaymentNoteProps) => {
  const words = CHECKOUT_WORDS[useStorefront().locale]
  const price = usePrice('cart')
  if (credit !== null)
    return (
      <>
        <span>{`${credit.lender}. ${credit.cost} ${credit.role} `}</span>
        <strong>{credit.warning}</strong>
      </>
    )
  if (later === 0) return null
  return <span>{now === 0 ? words.allLater(price(later)) : words.partLater(price(now), price(later))}</span>
}
