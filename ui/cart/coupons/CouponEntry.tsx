import { useId, useRef, type SubmitEvent } from 'react'
import { useCartPending } from '../useCartPending.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { textKeyOf } from '../../../application/texts/textKey.ts'
import { BackField } from '../../kit/form/BackField.tsx'
import css from './CouponForm.module.css'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { useEarlyValues } from '../../kit/form/useEarlyValues.ts'

/** The field for a discount code. An empty one is not sent. */
export const CouponEntry = () => {
  const { coupon } = useStorefront()
  const say = useText()
  const field = useId()
  const text = useStore(coupon, (state) => state.text)
  const refusal = useStore(coupon, (state) => state.refusal)
  const form = useRef<HTMLFormElement>(null)
  useEarlyValues(form, (standing) => {
    const early = standing('couponCode') ?? ''
    if (early !== text) coupon.type(early)
  })
  const { isPending, isTurning } = useCartPending()
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void coupon.apply()
  }
  return (
    <form ref={form} method="post" action="/actions/cart/coupon" onSubmit={apply}>
      <FormFields name="cart/coupon" />
      <BackField />
      <label htmlFor={field} className="visually-hidden">
        {say('coupon.label')}
      </label>
      <span className={css['row']}>
        <input
          id={field}
          name="couponCode"
          value={text}
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${field}-error`}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ currentTarget }) => coupon.type(currentTarget.value)}
        />
        <button type="submit" className="button button-quiet" aria-disabled={isPending} aria-busy={isTurning}>
          {say('coupon.apply')}
        </button>
      </span>
      {refusal !== null && (
        <p id={`${field}-error`} className={css['refusal']} role="alert">
          {say(textKeyOf(refusal))}
        </p>
      )}
    </form>
  )
}
