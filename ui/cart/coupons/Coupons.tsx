import type { SubmitEvent } from 'react'
import type { CartCoupon } from '../../../domain/cart/coupon.ts'
import { useCartPending } from '../useCartPending.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { BackField } from '../../kit/form/BackField.tsx'
import css from './Coupons.module.css'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'

/** The discount codes in a cart, each with a remove button. */
export const Coupons = () => {
  const { cart } = useStorefront()
  const say = useText()
  const coupons = useStore(cart, ({ shown }) => shown.coupons)
  if (coupons.length === 0) return null
  return (
    <ul className={css['coupons']} aria-label={say('coupon.list')}>
      {coupons.map((coupon) => (
        <Coupon key={coupon.code} coupon={coupon} />
      ))}
    </ul>
  )
}

const Coupon = ({ coupon: { code, title } }: { readonly coupon: CartCoupon }) => {
  const { coupon } = useStorefront()
  const say = useText()
  const { isPending, isTurning } = useCartPending()
  const remove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    // the button disappears, so the focus moves to the toggle of the discount code field
    event.currentTarget.closest('[data-sum]')?.querySelector<HTMLElement>('[data-coupon-toggle]')?.focus()
    void coupon.remove(code)
  }
  return (
    <li>
      <span>
        <strong>{code}</strong> <span>{title}</span>
      </span>
      <form method="post" action="/actions/cart/coupon/remove" onSubmit={remove}>
        <input type="hidden" name="couponCode" value={code} />
        <FormFields name={`cart/coupon/remove/${code}`} />
        <BackField />
        <button
          type="submit"
          aria-label={say('coupon.remove', { title })}
          aria-disabled={isPending}
          aria-busy={isTurning}
        >
          <Icon name="close" />
        </button>
      </form>
    </li>
  )
}
