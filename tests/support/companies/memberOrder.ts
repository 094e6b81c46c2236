import { addLine } from '../../../application/shop/cart/lines.ts'
import { chooseDelivery, choosePaymentOption, sendTo } from '../../../application/shop/checkout/choose.ts'
import { loadCart } from '../../../application/shop/cart/loadCart.ts'
import { changeCustomer } from '../../../application/shop/customers/changeCustomer.ts'
import { addressText } from '../../../application/shop/customers/customerForms.ts'
import { pay } from '../../../application/shop/checkout/pay.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { ok } from '../../../domain/kernel/result.ts'
import type { AccountShop } from '../shop/accountShop.ts'
import { FORM } from '../shop/checkoutShop.ts'
import type { Person } from './companyPeople.ts'

type Shop = Pick<AccountShop, 'deps'>

/** A person's call on one of their carts. */
export const callOf = ({ customerId }: Person, cartUid: string | null) => ({
  cartUid,
  actor: `customer:${customerId}` as const,
  customerId,
  locale: 'nld' as const,
  taskId: null,
  answerIn: null,
})

const shopper = ({ customerId }: Person) => ({ customerId, cartUid: null, scope: 'account' }) as const

/**
 * Adds pieces of the first product to a person's cart. Returns its uid.
 * @param cartUid null for a new one
 */
export const filledCart = async ({ deps }: Shop, who: Person, cartUid: string | null, quantity = 1) => {
  const done = await addLine(deps, callOf(who, cartUid), { productId: 1, quantity, options: [] })
  if (done.kind !== 'done' || !done.result.ok) throw new Error('nothing was added')
  return done.result.value.cartUid ?? ''
}

/** Creates a person's cart that is ready to be ordered. Returns its uid. */
export const readyCart = async (shop: Shop, who: Person): Promise<string> => {
  const { deps } = shop
  const uid = await filledCart(shop, who, null)
  const address = await deps.vault.seal(who.customerId, addressText(FORM))
  await changeCustomer(deps, who.customerId, async () =>
    ok({ value: null, commands: [{ type: 'SaveAddress', addressUid: `home-${who.customerId}`, address }] }),
  )
  const session = { ...shopper(who), uid: '', createdAt: 0, seenAt: 0, device: null, draft: null }
  await sendTo(deps, callOf(who, uid), session, `home-${who.customerId}`)
  await chooseDelivery(deps, callOf(who, uid), 'home', 'NL')
  await choosePaymentOption(deps, callOf(who, uid), 'ideal')
  return uid
}

/** The cart as its buyer saw it. */
export const seenOf = async ({ deps }: Shop, cartUid: string) => {
  const cart = await loadCart(deps.store, cartUid)
  return {
    cartVersion: cart!.head.version,
    totalInclVat: cartTotals(cart!.state).totalInclVat,
    paymentOptionId: 'ideal',
    deliveryOptionId: null,
    addressId: null,
    termsAccepted: true,
    locale: 'nld',
    ip: '127.0.0.1',
  } as const
}

/** Places a person's order that waits for its payment. Returns its uid. */
export const memberOrder = async (shop: Shop, who: Person): Promise<string> => {
  const cartUid = await readyCart(shop, who)
  const paid = await pay(shop.deps, cartUid, shopper(who), await seenOf(shop, cartUid))
  if (!paid.ok) throw new Error(paid.refusal.why)
  const [uid] = await shop.deps.placedOrders.ofCustomer(who.customerId, 1)
  return uid ?? ''
}
