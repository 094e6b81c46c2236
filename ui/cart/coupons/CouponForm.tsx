import { Icon } from '../../kit/icons/Icon.tsx'
import { useText } from '../../kit/useText.ts'
import css from './CouponForm.module.css'
import { CouponEntry } from '../laterChunk.ts'

/**
 * A collapsed form for a discount code: its field takes no room until it is opened, so its code may load
 * later.
 */
export const CouponForm = () => {
  const say = useText()
  return (
    <details className={css['coupon']}>
      <summary data-coupon-toggle="">
        {say('coupon.toggle')}
        <Icon name="down" />
      </summary>
      <CouponEntry />
    </details>
  )
}
