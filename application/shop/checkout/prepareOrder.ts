import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { cartDue } from '../../../domain/cart/cartDue.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import { decideOnTerms, type ShopTerms } from '../../../domain/cart/decideOnTerms.ts'
import { feeOf } from '../../../domain/cart/delivery/deliveryFee.ts'
import { paidPrice } from '../../../domain/cart/paidPrice.ts'
import type { Products } from '../../../domain/cart/reprice.ts'
import { localisedLine } from '../../../domain/cart/choices/localisedLine.ts'
import type { Price } from '../../../domain/catalogue/price.ts'
import type { PickupPoint } from '../../../domain/checkout/pickupPoint.ts'
import type { BasisPoints } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { yearIn } from '../../../domain/kernel/days.ts'
import { orderNumber } from '../../../domain/orders/orderNumber.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import { soldAt, type OrderLine } from '../../../domain/orders/orderLine.ts'
import { canBeReplaced, isOrderedAsSeen, isSeen, isUnchanged } from '../../../domain/orders/priorOrder.ts'
import { priorOrder } from '../../../domain/orders/priorOrder.ts'
import type { OrderedCart } from '../../../domain/orders/settlement.ts'
import { PRICING_RULES } from '../../../domain/pricing/totals.ts'
import type { CommitRefusal } from '../../ports/database/log/eventStore.ts'
import { unbegun } from '../../streams/load.ts'
import { order } from '../../streams/kinds/order.ts'
import { sessionFor, type Shopper } from '../sessions/session.ts'
import { loadCart, type LoadedCart } from '../cart/loadCart.ts'
import { withList } from '../cart/ownPrices.ts'
import { productsOf } from '../catalogue/productFinder.ts'
import { companyOf, type LoadedCompany } from '../companies/ownCompany.ts'
import { purchaseOf, type Purchase } from './purchase.ts'
import { orderedCartsIn, type PaymentUpdateServices } from '../orders/settleOrder.ts'
import { groupList } from '../prices/groupPrices.ts'
import type { Services } from '../services.ts'
import { cancelChanged } from '../orders/decideOrder.ts'
import { creditOf, type Drawing } from '../orders/credit.ts'
import { loadOrder, type LoadedOrder } from '../orders/loadOrder.ts'
import { buyerIn, buyerText, isSameBuyer } from '../orders/orderBuyer.ts'
import type { PayRefusal, RevalidatedLine } from './payRefusal.ts'
import { buyerOf, pickupPointOf, whyNotReady, withPayment } from './checkoutReadiness.ts'
import type { Buyer, ChosenCart, PayOrder } from './checkoutReadiness.ts'
import { changedLines, corrections } from './revalidate.ts'

/** What preparing an order needs, including the cancellation of an order that no longer matches the cart. */
export type PrepareServices = PaymentUpdateServices &
  Pick<Services, 'ids' | 'orderNumbers' | 'payments' | 'pickupPoints' | 'placedOrders' | 'provider'>

/** The cart to order, its session, and what the shopper saw. */
export interface OrderCall {
  readonly cartUid: string | null
  readonly session: Shopper | null
  readonly seen: PayOrder
}

/** The current attempt; `paymentUid` is the order's uid if nothing is due. */
export interface Placed {
  readonly orderUid: string
  readonly paymentUid: string
  readonly isDue: boolean
}

/** The placed order, or why it is refused. */
export type Tried = Result<Placed, PayRefusal>

/** A cart that can't be sold as it is, and the events that correct it. */
export interface OutdatedCart {
  readonly loaded: LoadedCart
  readonly events: readonly CartEvent[]
  /** The changed lines to show to the shopper. */
  readonly lines: readonly RevalidatedLine[]
  readonly customerId: string
  /** The buyer's company; null if they are in none. */
  readonly company: LoadedCompany | null
}

/** Everything needed to place an order and start its first or next attempt. */
export interface ReadyOrder {
  readonly chosen: ChosenCart
  readonly buyer: Buyer
  /** The order of an earlier attempt, or a new stream for one that is not yet placed. */
  readonly order: LoadedOrder
  /** Null if the order is already placed. */
  readonly placing: OrderSnapshot | null
  /** Carts that close together with an order of which nothing is due. */
  readonly merged: readonly OrderedCart<LoadedOrder, LoadedCart>[]
  /** The credit that the order uses; null if the customer has no limit. */
  readonly drawing: Drawing | null
  /** The company's part of the order; null if the buyer is in no company. */
  readonly purchase: Purchase | null
}

/** What to commit; `answered` if the result is known without a commit. */
export type Prepared =
  | { readonly kind: 'answered'; readonly value: Tried }
  | ({ readonly kind: 'outdated' } & OutdatedCart)
  | ({ readonly kind: 'ready' } & ReadyOrder)

/** An order that must be canceled first, to release its stock and coupons. */
interface Obstructed {
  readonly kind: 'obstructed'
  readonly by: LoadedOrder
}

const ROUNDS = 20

const answered = (value: Tried) => ({ kind: 'answered', value }) as const
const refuse = (refusal: PayRefusal) => answered(refused(refusal))

/** Refusal: the cart differs from what the shopper saw. */
export const CHANGED = refused<PayRefusal>({ why: 'cart-changed', lines: [] })

/**
 * Reads everything an order depends on, and stops at the first refusal. An order that no longer matches the
 * cart is canceled on the way in a commit of its own, then its payment at the provider; then all is read
 * again.
 * @param refusal why the previous commit was refused
 */
export const prepareOrder = async (
  services: PrepareServices,
  call: OrderCall,
  refusal: CommitRefusal | null,
): Promise<Prepared> => {
  for (let left = ROUNDS; left > 0; left -= 1) {
    const read = await readOrder(services, call, refusal)
    if (read.kind !== 'obstructed') return read
    await cancelChanged(services, read.by)
  }
  return answered(CHANGED)
}

const readOrder = async (
  services: PrepareServices,
  { cartUid, session, seen }: OrderCall,
  refusal: CommitRefusal | null,
): Promise<Prepared | Obstructed> => {
  const loaded = await loadCart(services.store, cartUid)
  const prior = loaded?.state.orderUid ? await loadOrder(services.store, loaded.state.orderUid) : null
  if (loaded === null || loaded.state.status === 'closed' || loaded.state.lines.size === 0)
    return answered(orderedAlready(loaded, prior, session, seen))
  const bought = await buyerOf(services, loaded, session, seen)
  if (!bought.ok) return answered(bought)
  const buyer = bought.value
  if (refusal?.why === 'reservation-limit') return refuse(refusal)
  if (refusal?.why === 'out-of-stock') return answered(CHANGED)
  const outdated = (
    { company }: Sale,
    events: readonly CartEvent[],
    lines: readonly RevalidatedLine[],
  ): Prepared | Obstructed =>
    prior !== null && canBeReplaced(prior.state)
      ? { kind: 'obstructed', by: prior }
      : { kind: 'outdated', loaded, events, lines, customerId: buyer.customerId, company }
  if (refusal?.why === 'coupon-spent' || refusal?.why === 'coupon-used') {
    const sale = await saleOf(services, loaded, buyer)
    return outdated(sale, withoutCoupon(loaded, sale.terms, refusal), [])
  }
  if (!isSeen(prior?.state ?? null, loaded.head.version, seen)) return answered(CHANGED)
  const chosen = withPayment(services, loaded, seen.paymentOptionId)
  if (chosen === null) return refuse({ why: 'no-payment-option' })
  const means = priorOrder(
    prior?.state ?? null,
    {
      isSame: prior !== null && (await isSame(services, prior, loaded, buyer, seen)),
      isPricedAlike: chosen.change.events.length === 0,
    },
    seen,
  )
  if (means.kind === 'not-as-seen') return answered(CHANGED)
  if (prior !== null) {
    if (means.kind === 'under-way')
      return answered(ok({ orderUid: prior.uid, paymentUid: means.paymentUid, isDue: true }))
    if (means.kind === 'gives-way' || means.kind === 'paid-meanwhile')
      return { kind: 'obstructed', by: prior }
  }
  const standing = means.kind === 'stands' ? prior : null
  const sale = await saleOf(services, loaded, buyer)
  const events = corrections(loaded.state, sale.terms)
  if (events.length > 0) return outdated(sale, events, changedLines(loaded.state, events))
  const why = await whyNotReady(services, chosen.change.after, buyer, seen)
  if (why !== null) return refuse(why)
  const pickup = await pickupPointOf(services, loaded)
  if (!pickup.ok) return answered(pickup)
  const credit = await creditOf(services, buyer.loaded, chosen.change.after, seen.by)
  if (!credit.ok) return answered(credit)
  const purchase =
    standing === null ? await purchaseOf(services, sale.company, buyer, chosen, seen) : ok(null)
  if (!purchase.ok) return answered(purchase)
  const placing =
    standing === null
      ? await snapshotOf(services, chosen.change, buyer, pickup.value, seen.locale, sale.products)
      : null
  const dueNow = (placing ?? standing?.state.order)?.dueNow ?? 0
  return {
    kind: 'ready',
    chosen,
    buyer,
    order: standing ?? unbegun(order, placing?.uid ?? ''),
    placing,
    merged: dueNow > 0 ? [] : await orderedCartsIn(services.store, loaded.state),
    drawing: credit.value,
    purchase: purchase.value,
  }
}

/**
 * The result for a cart that can no longer be ordered: the order that closed it, if its own buyer asks and
 * saw what was ordered, since the earlier response may have been lost; else `no-cart`.
 */
const orderedAlready = (
  loaded: LoadedCart | null,
  ended: LoadedOrder | null,
  session: Shopper | null,
  seen: PayOrder,
): Tried => {
  if (loaded === null || ended === null) return refused({ why: 'no-cart' })
  const { uid: orderUid, state } = ended
  const isOwn = sessionFor(session, loaded.uid)?.customerId === state.order?.customerId
  return isOwn && isOrderedAsSeen(state, loaded.head.version, seen)
    ? ok({ orderUid, paymentUid: state.securedBy ?? orderUid, isDue: false })
    : refused({ why: 'no-cart' })
}

/** The company, products and terms that apply to this buyer's cart. */
interface Sale {
  readonly company: LoadedCompany | null
  /** The products of the cart's lines, at the shop's general prices. */
  readonly products: Products
  /** Terms with the buyer's own prices. */
  readonly terms: ShopTerms
}

const saleOf = async (
  services: Pick<Services, 'store' | 'catalogue' | 'config' | 'couponOffers' | 'clock'>,
  { state }: LoadedCart,
  { isLoggedIn, loaded: { state: customer } }: Buyer,
): Promise<Sale> => {
  const products = await productsOf(services.catalogue, state)
  const group = isLoggedIn ? customer.group : undefined
  const list = group === undefined ? null : await groupList(services, group)
  return {
    company: isLoggedIn ? await companyOf(services, customer) : null,
    products,
    terms: {
      products: withList(products, list),
      coupons: services.couponOffers,
      deliveryMethods: services.config.deliveryMethods,
      at: services.clock.now(),
    },
  }
}

/** Events that remove a coupon which others used up first, or which this customer redeemed before. */
const withoutCoupon = (
  { state }: LoadedCart,
  terms: ShopTerms,
  { why, code }: Extract<CommitRefusal, { readonly code: string }>,
): readonly CartEvent[] => {
  const reason = why === 'coupon-used' ? 'used' : 'spent'
  const decided = decideOnTerms({ type: 'RemoveCoupon', code, reason }, state, terms)
  return decided.ok ? decided.value : []
}

/**
 * Whether the order matches the cart's version and this buyer, with the same language, address, payment
 * method and references.
 */
const isSame = async (
  { vault }: Pick<Services, 'vault'>,
  { state: { order: placed, status } }: LoadedOrder,
  { head }: LoadedCart,
  buyer: Buyer,
  { paymentOptionId, locale }: PayOrder,
): Promise<boolean> => {
  if (placed === null || status === 'canceled' || !isUnchanged({ order: placed }, head.version)) return false
  if (placed.customerId !== buyer.customerId || placed.payment.optionId !== paymentOptionId) return false
  if (placed.locale !== locale) return false
  const opened = await vault.open(placed.customer)
  return opened !== null && isSameBuyer(buyerIn(opened), buyer)
}

/**
 * The order's snapshot: lines and totals to the cent as the cart has them, all texts in the buyer's language.
 * @param products those of the cart's lines, at the shop's general prices
 */
const snapshotOf = async (
  services: Pick<Services, 'clock' | 'ids' | 'orderNumbers' | 'vault' | 'config' | 'catalogue'>,
  { uid: cartUid, version: cartVersion, after: state }: ChosenCart['change'],
  { customerId, form, references }: Buyer,
  pickupPoint: PickupPoint | null,
  locale: Locale,
  products: Products,
): Promise<OrderSnapshot> => {
  const placedAt = services.clock.now()
  const priced = pricedCart(state)
  const ways = waysOf(services, state, locale)
  const prior = await services.catalogue.priorPrices([...products.values()])
  const year = yearIn(placedAt)
  const counted = await services.orderNumbers.next(year)
  return {
    uid: services.ids.uuid(),
    number: orderNumber(year, counted),
    placedAt,
    cartUid,
    cartVersion,
    locale,
    // A line added in one language is ordered in the order's language.
    lines: [...state.lines.values()]
      .map((added) => localisedLine(added, products, locale))
      .map((line) => ({
        lineId: line.id,
        productId: line.productId,
        slug: line.slug,
        title: line.title,
        quantity: line.quantity,
        options: line.options,
        ...soldAt(line, paidPrice(state, line)),
        ...priorIn(prior, line),
        weight: line.weight,
        totals: priced.lines.get(line.id)!,
      })),
    coupons: state.coupons,
    delivery: ways.delivery,
    payment: ways.payment,
    customerId,
    customer: await services.vault.seal(customerId, buyerText({ form, pickupPoint, references })),
    dueNow: cartDue(state, priced, services.config.settings.deposit, ways.prepay),
    totals: priced.totals,
    rules: PRICING_RULES,
  }
}

/** @throws Error if the cart has no delivery or payment method; this was checked before */
const waysOf = (
  { config }: Pick<Services, 'config'>,
  { delivery, payment }: CartState,
  locale: Locale,
): Pick<OrderSnapshot, 'delivery' | 'payment'> & { readonly prepay: BasisPoints } => {
  const sent = config.deliveryMethods.find(({ id }) => id === delivery?.shippingId)
  const paid = config.paymentMethods.find(({ id }) => id === payment?.paymentOptionId)
  if (delivery === null || sent === undefined || paid === undefined)
    throw new Error('the cart is not ready to be ordered')
  return {
    delivery: {
      optionId: sent.id,
      type: sent.type,
      label: sent.label[locale],
      pickupLocationId: delivery.pickupLocationId,
      fee: delivery.fee,
    },
    payment: { optionId: paid.id, label: paid.label[locale], method: providerName(paid), fee: feeOf(paid) },
    prepay: paid.prepayPercentage,
  }
}

/**
 * The provider's name of a payment method; null if the payer chooses on its page, or nothing is paid through
 * it.
 */
const providerName = ({
  id,
  method = id,
  prepayPercentage,
}: Services['config']['paymentMethods'][number]): string | null => (prepayPercentage === 0 ? null : method)

/** The prior price with which a reduced price may be compared. */
const priorIn = (
  prior: ReadonlyMap<number, Price>,
  { productId, price }: CartLine,
): Pick<OrderLine, 'priorPrice'> => {
  const priorPrice = price.discount === 0 ? undefined : prior.get(productId)
  return priorPrice === undefined ? {} : { priorPrice }
}
