import type { ApiRefusal } from '../../ports/browser/apiRefusal.ts'
import type { NoticeSender } from '../notices/noticeSender.ts'
import type { Store, Reads } from '../store.ts'
import type { Storefront } from '../storefront.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { CartStore } from '../cart/browserCart.ts'
import type {
  CouponEntryRefusal,
  CouponEntryState,
  CouponEntryCommand,
  CouponOutcome,
} from './couponEntry.ts'
import type { ShopperCart } from '../cart/shopperCart.ts'

interface CouponParts {
  readonly coupon: Store<CouponEntryState, CouponEntryCommand, CouponEntryRefusal>
  readonly cart: Pick<CartStore, 'send'>
  readonly view: Reads<ShopperCart>
  readonly say: NoticeSender
  readonly ports: Pick<StorefrontPorts, 'cart' | 'uuid'>
}

type Commands = Pick<Storefront['coupon'], 'type' | 'apply' | 'remove'>

/**
 * The shopper's discount code commands. The server validates a code against its own cart, so a code waits
 * until no line is pending. The server's answer becomes a notice; a missing answer does not [4-046, 8-028]. A
 * refused code stays in the field with the reason, so the notice does not repeat the reason.
 */
export const couponCommands = ({ coupon, cart, view, say, ports }: CouponParts): Commands => {
  /** sends the pending call; `refusedWith` receives the shop's reason */
  const call = async (refusedWith: (reason: string | null) => void): Promise<CouponOutcome> => {
    const { underWay } = coupon.now()
    if (underWay === null) return 'unanswered'
    const answer = await ports.cart.coupon({ ...underWay, taskId: ports.uuid() })
    const outcome = answer.ok ? 'done' : outcomeOf(answer.refusal)
    const told = !answer.ok && isTold(answer.refusal) ? answer.refusal : null
    coupon.send({ type: 'End', outcome, reason: told && (told.message ?? 'discountFailed') })
    if (outcome !== 'unanswered') cart.send({ type: 'Ask' })
    if (told !== null) refusedWith(told.message ?? null)
    return outcome
  }
  return {
    type: (text) => void coupon.send({ type: 'Type', text }),
    apply: async () => {
      if (view.now().busy || !coupon.send({ type: 'Apply' }).ok) return
      const outcome = await call(() => say('error', 'discountFailed'))
      if (outcome === 'done') say('success', 'discountApplied')
    },
    remove: async (code) => {
      if (view.now().busy || !coupon.send({ type: 'Remove', code }).ok) return
      await call((reason) => say('error', reason ?? 'coupon.notApplied'))
    },
  }
}

/**
 * Whether the shopper gets a message: for a refusal (its reason may be null) and for an unavailable shop that
 * says why, but not for a missing answer.
 */
const isTold = ({ message }: ApiRefusal): boolean => message !== undefined

const outcomeOf = ({ why }: ApiRefusal): CouponOutcome => (why === 'refused' ? 'failed' : 'unanswered')
