import fc from 'fast-check'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import type { Price } from '../../../domain/catalogue/price.ts'
import type { Fee } from '../../../domain/pricing/totals.ts'
import { priceCart, type PricedCart } from '../../../domain/pricing/cart.ts'
import { reverseCharged } from './reverseCharged.ts'
import type { CartSnapshot } from '../../../domain/pricing/totals.ts'
import type { Invoice, Party } from '../../../domain/invoices/invoice.ts'
import { invoiceOf, type InvoiceFacts } from '../../../domain/invoices/invoiceOf.ts'
import { anyCart } from '../arbitraries/pricing.ts'

const FREE: Fee = { inclVat: cents(0), exclVat: cents(0), rate: basisPoints(2100) }

export const SELLER: Party = {
  name: 'De Winkel B.V.',
  contact: null,
  street: 'Kade 7',
  zipCode: '7400 AA',
  city: 'Deventer',
  countryCode: 'NL',
  emailAddress: 'winkel@example.nl',
  companyNumber: '12345678',
  vatNumber: 'NL123456782B01',
}

export const CONSUMER: Party = {
  name: 'Zoë de Boer',
  contact: null,
  street: 'Dam 1',
  zipCode: '1012 LG',
  city: 'Amsterdam',
  countryCode: 'NL',
  emailAddress: 'zoe@example.nl',
  companyNumber: null,
  vatNumber: null,
}

export const BELGIAN_COMPANY: Party = {
  name: 'Brasserie Zénobe & Fils SRL',
  contact: 'Zoë Dubois',
  street: 'Rue Neuve 12',
  zipCode: '1000',
  city: 'Bruxelles',
  countryCode: 'BE',
  emailAddress: 'compta@example.be',
  companyNumber: '0403170701',
  vatNumber: 'BE0403170701',
}

/** A Dutch company that orders for an address in Belgium: its numbers are still Dutch. */
export const DUTCH_COMPANY_ABROAD: Party = {
  ...BELGIAN_COMPANY,
  name: 'Bouwbedrijf De Boer B.V.',
  companyNumber: '87654321',
  vatNumber: 'NL812345678B01',
}

/**
 * The order that the shop would have made from a cart.
 * @param priorPrices by line id, for reduced lines
 */
export const orderOfCart = (
  cart: CartSnapshot,
  price: (cart: CartSnapshot) => PricedCart = priceCart,
  priorPrices: Readonly<Record<string, Price>> = {},
) => {
  const { totals, lines } = price(cart)
  return {
    number: '2026-00012',
    locale: 'nld' as const,
    lines: cart.lines.map((line, index) => ({
      lineId: line.id,
      productId: index + 1,
      slug: `p-${index}`,
      title: `Artikel ${index + 1}`,
      quantity: line.quantity,
      options: line.options.map((option, at) => ({
        ...option,
        groupId: 'g',
        id: `${at}`,
        name: `keuze ${at}`,
      })),
      price: line.price,
      ...(priorPrices[line.id] && { priorPrice: priorPrices[line.id]! }),
      weight: line.weight,
      totals: lines.get(line.id)!,
    })),
    coupons: cart.coupons.map((coupon, index) => ({ ...coupon, code: `CODE-${index}` })),
    delivery: {
      optionId: 'd',
      type: 'shipping' as const,
      label: 'Bezorgen',
      pickupLocationId: null,
      fee: cart.shipping ?? FREE,
    },
    payment: { optionId: 'p', label: 'iDEAL | Wero', method: 'ideal', fee: cart.paymentFee ?? FREE },
    totals,
  }
}

/** The names of the chosen options. */
export const optionNames = (options: readonly { readonly name: string }[]): string =>
  options.map(({ name }) => name).join(', ')

/** An invoice of a cart, unpaid unless stated otherwise. */
export const invoiceOfCart = (
  cart: CartSnapshot,
  facts: Partial<InvoiceFacts> = {},
  price: (cart: CartSnapshot) => PricedCart = priceCart,
): Invoice =>
  invoiceOf({
    number: 'F2026-00012',
    issuedOn: '2026-11-23',
    orderedOn: '2026-11-22',
    reference: null,
    purchaseOrder: null,
    customerNumber: null,
    seller: SELLER,
    buyer: CONSUMER,
    order: orderOfCart(cart, price),
    termDays: 30,
    paid: cents(0),
    optionsText: optionNames,
    outstanding: cents(Math.max(0, price(cart).totals.totalInclVat - (facts.paid ?? 0))),
    ...facts,
  })

/** Any cart that can be sold: at least one piece of every line. */
export const soldCart = anyCart
  .map((cart) => ({ ...cart, lines: cart.lines.filter(({ quantity }) => quantity > 0) }))
  .filter((cart) => cart.lines.length > 0)

/** By the shop's own prices, and with reverse-charged VAT. */
export const eitherPricing = fc.constantFrom<(cart: CartSnapshot) => PricedCart>(priceCart, (cart) =>
  reverseCharged(priceCart(cart)),
)
