import { Icon } from '../../kit/icons/Icon.tsx'
import { useText } from '../../kit/useText.ts'
import css from './CouponForm.module.css'
import { CouponEntry } from '../laterChunk.ts'

/** A discount code can be put in here, once it is asked for: until then its field takes no room, so its code may come later. */
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
