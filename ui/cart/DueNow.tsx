import { DUE } from '../../application/texts/cart/due.ts'
import { cartDue } from '../../domain/cart/cartDue.ts'
import { hasMadeToMeasure } from '../../domain/cart/madeToMeasure.ts'
import type { CartState } from '../../domain/cart/cartState.ts'
import { type BasisPoints, basisPoints, cents } from '../../domain/kernel/cents.ts'
import type { PricedCart } from '../../domain/pricing/cart.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import css from './CartTotals.module.css'

interface DueNowProps {
  readonly cart: CartState
  readonly priced: PricedCart
  /** the share that the chosen payment method requires in advance; everything if none is chosen */
  readonly prepay?: BasisPoints | undefined
}

const ALL = basisPoints(10_000)

/** The amounts of a cart due at the order and later, and why; nothing if everything is due at once. */
export const DueNow = ({ cart, priced, prepay = ALL }: DueNowProps) => {
  const { config } = useStorefront()
  const say = useText(DUE)
  const price = usePrice('cart')
  const { deposit } = config.settings
  const { totalInclVat } = priced.totals
  const now = cartDue(cart, priced, deposit, prepay)
  if (now === totalInclVat) return null
  const isByDeposit =
    deposit.state && hasMadeToMeasure(cart.lines.values()) && now === cartDue(cart, priced, deposit, ALL)
  return (
    <>
      <dl className={`${css['totals']} ${css['due']}`} data-due="">
        <dt>{say('now')}</dt>
        <dd>{price(now)}</dd>
        <dt>{say('later')}</dt>
        <dd>{price(cents(totalInclVat - now))}</dd>
      </dl>
      {isByDeposit && <p className={css['note']}>{say('deposit', { count: deposit.percentage / 100 })}</p>}
    </>
  )
}
