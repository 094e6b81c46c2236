import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import type { Price } from '../../../domain/catalogue/price.ts'
import { pricedCart } from '../../../domain/cart/cartTotals.ts'
import { paidPrice } from '../../../domain/cart/paidPrice.ts'
import { feeOf } from '../../../domain/cart/deliveryFee.ts'
import { wordsIn } from '../../../domain/cart/wordsIn.ts'
import type { PickupPoint } from '../../../domain/checkout/pickupPoint.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { yearIn } from '../../../domain/kernel/yearIn.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import type { OrderLine } from '../../../domain/orders/orderLine.ts'
import { cartDue } from '../../../domain/cart/cartDue.ts'
import type { BasisPoints } from '../../../domain/kernel/cents.ts'
import { PRICING_RULES } from '../../../domain/pricing/totals.ts'
import { productsOf } from '../cart/products.ts'
import type { Services } from '../services.ts'
import type { ChosenCart } from './chosenCart.ts'
import { buyerText } from './orderBuyer.ts'
import type { Buyer } from './readyCart.ts'

/** The order that this cart makes: lines and totals to the cent as the cart has them, all words in the buyer's language. */
export const snapshotOf = async (
  services: Pick<Services, 'clock' | 'ids' | 'orderNumbers' | 'vault' | 'config' | 'catalogue'>,
  { uid: cartUid, version: cartVersion, after: state }: ChosenCart['change'],
  { customerId, form, references }: Buyer,
  pickupPoint: PickupPoint | null,
  locale: Locale,
): Promise<OrderSnapshot> => {
  const placedAt = services.clock.now()
  const priced = pricedCart(state)
  const ways = waysOf(services, state, locale)
  const products = await productsOf(services.catalogue, state)
  const prior = await services.catalogue.priorPrices([...products.values()])
  const year = yearIn(placedAt)
  const counted = await services.orderNumbers.next(year)
  return {
    uid: services.ids.uuid(),
    number: `${year}-${String(counted).padStart(5, '0')}`,
    placedAt,
    cartUid,
    cartVersion,
    locale,
    // added in one language and ordered in another, it is all in the language of the order
    lines: [...state.lines.values()]
      .map((added) => wordsIn(added, products, locale))
      .map((line) => ({
        lineId: line.id,
        productId: line.productId,
        slug: line.slug,
        title: line.title,
        quantity: line.quantity,
        options: line.options,
        price: paidPrice(state, line),
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

/** @throws Error when the cart has no delivery or way of paying: it was checked before */
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

/** The provider's name of a way of paying; null where the payer chooses there, or nothing is paid through it. */
const providerName = ({
  id,
  method = id,
  prepayPercentage,
}: Services['config']['paymentMethods'][number]): string | null => (prepayPercentage === 0 ? null : method)

/** What a reduced price may be compared with. */
const priorIn = (
  prior: ReadonlyMap<number, Price>,
  { productId, price }: CartLine,
): Pick<OrderLine, 'priorPrice'> => {
  const priorPrice = price.discount === 0 ? undefined : prior.get(productId)
  return priorPrice === undefined ? {} : { priorPrice }
}
