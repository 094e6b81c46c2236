import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sqlCatalogueWriter } from '../../../adapters/sql/catalogue/catalogueWriter.ts'
import { addLine } from '../../../application/shop/cart/lines.ts'
import { applyCoupon } from '../../../application/shop/cart/coupons.ts'
import { chooseDelivery } from '../../../application/shop/checkout/choose.ts'
import { pay } from '../../../application/shop/checkout/pay.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { changeStock } from '../../../application/shop/stock/changeStock.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { NOON } from '../database/commits.ts'
import { embeddedDatabase } from '../database/databases.ts'
import { productOf } from '../samples/products.ts'
import { rugOf } from '../samples/rug.ts'
import { onSql } from './checkoutStores.ts'
import type { CheckoutShop } from './checkoutShop.ts'

/** One of each kind of data in a shop's tables, by uid. */
export interface AuditedShop {
  readonly database: OpenDatabase
  readonly shop: CheckoutShop
  /** a cart with two lines that was not ordered */
  readonly cart: string
  /** an order with a coupon and two pieces of product 3, paid */
  readonly paid: string
  /** an order with a coupon and one piece of product 3 whose payment is open */
  readonly open: string
  /** an order that cost nothing */
  readonly free: string
  /** the payments of `paid` and of `open` */
  readonly paidPayment: string
  readonly openPayment: string
  /** a cart that a task created, and that task */
  readonly taskCart: string
  readonly task: string
  stop(): Promise<void>
}

/**
 * A shop on tables that a test can tamper with: product 1 has had two prices, product 3 is reserved and sold.
 */
export const auditedShop = async (): Promise<AuditedShop> => {
  const opened = await embeddedDatabase()
  const { shop, stop } = await onSql(opened)
  const { deps } = shop
  const call = (cartUid: string) =>
    ({ cartUid, actor: 'visitor', locale: 'nld', taskId: null, answerIn: null }) as const
  const ordered = async (productId: number, quantity: number, code: string, over = deps): Promise<string> => {
    const buyer = await shop.ready(productId, quantity)
    const applied = await applyCoupon(deps, call(buyer.cartUid), code)
    if (applied.kind !== 'done' || !applied.result.ok) throw new Error(JSON.stringify(applied))
    await chooseDelivery(over, call(buyer.cartUid), 'home')
    const result = await pay(over, buyer.cartUid, buyer.session.session, await shop.seen(buyer))
    if (!result.ok) throw new Error(JSON.stringify(result.refusal))
    return result.value.paymentUid
  }
  const orderOf = async (paymentUid: string) => (await shop.orderOf(paymentUid)).uid

  const paidPayment = await ordered(3, 2, 'TEN')
  const providerId = (await shop.orderOf(paidPayment)).state.attempts.get(paidPayment)?.providerId ?? ''
  shop.provider.settle(providerId, 'paid')
  await recordPayment(deps, providerId)
  const openPayment = await ordered(3, 1, 'TEN')
  const deliveryMethods = deps.config.deliveryMethods.map((method) => ({
    ...method,
    prices: { exclVat: cents(0), inclVat: cents(0) },
  }))
  const unpaid = { ...deps, config: { ...deps.config, deliveryMethods } }
  const freePayment = await ordered(1, 6, 'FREE', unpaid)
  const counted = await changeStock(deps, 3, { type: 'CountStock', counted: 10, reason: null }, 'staff:Anna')
  if (!counted.ok) throw new Error(JSON.stringify(counted.refusal))
  const { cartUid } = await shop.ready(1, 1)
  const task = 'task-1'
  const begun = await addLine(
    deps,
    { ...call(cartUid), cartUid: null, taskId: task },
    { productId: 2, quantity: 1, options: [] },
  )
  if (begun.kind !== 'done' || !begun.result.ok) throw new Error(JSON.stringify(begun))
  const prices = { base: 12, vatIncluded: true, vatPercentage: 21 }
  await sqlCatalogueWriter(opened.database, sha256).put([productOf(1, { prices }), rugOf(8)], NOON)
  return {
    database: opened.database,
    shop,
    cart: cartUid,
    paid: await orderOf(paidPayment),
    open: await orderOf(openPayment),
    free: await orderOf(freePayment),
    paidPayment,
    openPayment,
    taskCart: begun.result.value.cartUid,
    task,
    stop,
  }
}
