import * as z from 'zod/mini'
import type { OrderView } from '../../pages/orders/orderView.ts'
import { ORDER_STATUSES } from '../../../domain/orders/orderState.ts'
import { euros } from '../money.ts'
import { cartTotals } from './cartTotals.ts'
import { customSize } from './customSize.ts'
import { optionPrice, prices } from './prices.ts'

const OrderWire = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  placedAt: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      uid: z.nullable(z.string()),
      productId: z.int(),
      slug: z.string(),
      title: z.string(),
      quantity: z.int(),
      options: z.array(
        z.object({
          groupId: z.string(),
          id: z.string(),
          name: z.string(),
          prices: optionPrice,
          isEmpty: z.optional(z.literal(true)),
          custom: z.optional(customSize),
        }),
      ),
      prices,
      priorPrices: z.optional(prices),
      weight: z.int(),
      image: z.nullable(z.object({ src: z.string(), alt: z.string() })),
      totalInclVat: euros,
      totalExclVat: euros,
    }),
  ),
  missing: z.optional(z.array(z.int())),
  totals: cartTotals,
  paidAmount: euros,
  outstandingAmount: euros,
  dueOn: z.nullable(z.string()),
  moneyBack: z.array(
    z.object({ refundUid: z.string(), amount: euros, isSent: z.boolean(), isOfOrder: z.boolean() }),
  ),
  shipment: z.nullable(z.object({ carrier: z.nullable(z.string()), trackingCode: z.nullable(z.string()) })),
  trackingUrl: z.optional(z.string()),
  deliveryLabel: z.string(),
  pickup: z.array(z.string()),
  isAtShop: z.optional(z.literal(true)),
  arrivesOn: z.nullable(z.string()),
  paymentLabel: z.string(),
  references: z.object({ reference: z.string(), purchaseOrder: z.string() }),
  isBusiness: z.optional(z.literal(true)),
  emailAddress: z.string(),
  address: z.array(z.string()),
})

/** An order on the wire ⇄ the order as shown. */
export const orderView = z.codec(OrderWire, z.custom<OrderView>(), {
  decode: ({ lines, ...rest }): OrderView => ({
    ...rest,
    lines: lines.map(({ prices: price, priorPrices: priorPrice, options, ...line }) => ({
      ...line,
      price,
      ...(priorPrice && { priorPrice }),
      options: options.map(({ prices: { base, discount }, isEmpty, custom, ...option }) => ({
        ...option,
        base,
        discount,
        ...(isEmpty && { isEmpty }),
        ...(custom === undefined ? {} : { custom }),
      })),
    })),
  }),
  encode: ({ lines, address, pickup, moneyBack, missing, ...rest }) => ({
    ...rest,
    ...(missing !== undefined && { missing: [...missing] }),
    moneyBack: [...moneyBack],
    pickup: [...pickup],
    address: [...address],
    lines: lines.map(({ price, priorPrice, options, ...line }) => ({
      ...line,
      prices: price,
      ...(priorPrice && { priorPrices: priorPrice }),
      options: options.map(({ base, discount, ...option }) => ({ ...option, prices: { base, discount } })),
    })),
  }),
})
