import { LONGEST_REFERENCE, REFERENCE_FIELDS } from '../../domain/orders/references.ts'
import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { FieldFrame } from '../kit/form/FieldFrame.tsx'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { CHECKOUT_WORDS } from './checkoutWords.ts'
import { useCheckout } from './useCheckout.ts'

/** What who buys for a company may call the order, so that it is found again in its books; nothing for everybody else. */
export const ReferenceFields = ({ references }: Pick<CheckoutView, 'references'>) => {
  const words = CHECKOUT_WORDS[useStorefront().locale]
  const checkout = useCheckout()
  if (references === null) return null
  return REFERENCE_FIELDS.map((field) => (
    <FieldFrame key={field} id={`overview-${field}`} label={words[field]} error={null} optional>
      <input
        type="text"
        id={`overview-${field}`}
        name={field}
        autoComplete="off"
        maxLength={LONGEST_REFERENCE}
        value={references[field]}
        onChange={({ currentTarget: { value } }) => checkout.refer(field, value)}
      />
    </FieldFrame>
  ))
}
