import { cartDue } from '../../domain/cart/cartDue.ts'
import { hasMade } from '../../domain/cart/made.ts'
import type { CartState } from '../../domain/cart/cartState.ts'
import { type BasisPoints, basisPoints, cents } from '../../domain/kernel/cents.ts'
import type { PricedCart } from '../../domain/pricing/cart.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import css from './CartTotals.module.css'
import { DUE_WORDS } from './dueWords.ts'

interface DueNowProps {
  readonly cart: CartState
  readonly priced: PricedCart
  /** the share that the chosen way of paying asks for beforehand: all of it where none is chosen */
  readonly prepay?: BasisPoints | undefined
}

const ALL = basisPoints(10_000)

/** What of a cart is paid when it is ordered and what afterwards, and why; nothing where all of it is paid at once. */
export const DueNow = ({ cart, priced, prepay = ALL }: DueNowProps) => {
  const { config, locale } = useStorefront()
  const price = usePrice('cart')
  const { deposit } = config.settings
  const { totalInclVat } = priced.totals
  const now = cartDue(cart, priced, deposit, prepay)
  if (now === totalInclVat) return null
  const words = DUE_WORDS[locale]
  const isByDeposit =
    deposit.state && hasMade(cart.lines.values()) && now === cartDue(cart, priced, deposit, ALL)
  return (
    <>
      <dl className={`${css['totals']} ${css['due']}`} data-due="">
        <dt>{words.now}</dt>
        <dd>{price(now)}</dd>
        <dt>{words.later}</dt>
        <dd>{price(cents(totalInclVat - now))}</dd>
      </dl>
      {isByDeposit && <p className={css['note']}>{words.deposit(deposit.percentage / 100)}</p>}
    </>
  )
}
