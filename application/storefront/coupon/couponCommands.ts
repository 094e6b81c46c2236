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
 * What a shopper can do with discount codes. A code is judged by the cart as the server has it, so it waits until no line is on
 * its way; what the server says of it is a notice, and no answer at all is none [4-046, 8-028]. A code that is
 * not taken stays where it was typed, with the reason, which the notice doesn't say a second time.
 */
export const couponCommands = ({ coupon, cart, view, say, ports }: CouponParts): Commands => {
  /** makes the call that is under way; `refusedWith` is given the shop's reason */
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

/** A no is told, whose reason may be null, and so is a not now of which the shop says why; no answer at all is not. */
const isTold = ({ message }: ApiRefusal): boolean => message !== undefined

const outcomeOf = ({ why }: ApiRefusal): CouponOutcome => (why === 'refused' ? 'failed' : 'unanswered')
