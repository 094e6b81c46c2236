import * as z from 'zod/mini'
import { COUNTRY_CODES } from '../../../domain/country/country.ts'
import { basisPoints } from '../../../domain/kernel/cents.ts'
import { euros, percent } from '../money.ts'
import { Words } from './text.ts'

/** The countries that the shop sells to. */
export const ShopCountry = z.enum(COUNTRY_CODES)

/** Euros on the wire, cents inside; `vatPercentage` is the VAT rate of this fee alone. */
const fee = { prices: z.strictObject({ exclVat: euros, inclVat: euros }), vatPercentage: percent }

/** A delivery method [3-026]. */
export const deliveryMethodOf = <Text>(text: z.ZodMiniType<Text>) =>
  z
    .strictObject({
      id: Words,
      uid: z.uuid(),
      type: z.enum(['shipping', 'pickup']),
      /**
       * the pickup place: the shop itself, which the label names, or a pickup point near the buyer, who
       * chooses it
       */
      pickupAt: z.optional(z.enum(['shop', 'point'])),
      label: text,
      icon: Words,
      ...fee,
      countries: z.array(ShopCountry).check(z.minLength(1)),
      /** the cart's total incl. VAT from which delivery is free */
      freeFromInclVat: z.nullable(euros),
      /** prices by country, weight and amount */
      rates: deliveryRates,
    })
    .check(
      z.refine(({ type, pickupAt }) => pickupAt === undefined || type === 'pickup', {
        error: 'only a method of type pickup may have pickupAt',
        path: ['pickupAt'],
      }),
      (context) => {
        const { countries, rates } = context.value
        const message = ratesFault(countries, rates)
        if (message !== null) context.issues.push({ code: 'custom', message, path: ['rates'], input: rates })
      },
    )

/** The longest time that an unpaid order may reserve stock and coupons. */
const MOST_MINUTES = 30

/** The provider's name of the bank transfer, which takes days. */
const TRANSFER = 'banktransfer'

/** Statements required before a credit is chosen (Directive (EU) 2023/2225, articles 8 and 10). */
const creditOf = <Text>(text: z.ZodMiniType<Text>) =>
  z.strictObject({
    /** the lender */
    lender: text,
    /** the cost, also if it is nothing */
    cost: text,
    /** the shop's role in the credit */
    role: text,
    warning: text,
  })

/** A payment method [3-027]; `id` is the provider's name for it, unless `method` is given. */
export const paymentMethodOf = <Text>(text: z.ZodMiniType<Text>) =>
  z
    .strictObject({
      id: Words,
      /** the provider's name if it differs from `id`; null: the payer chooses at the provider */
      method: z.optional(z.nullable(Words)),
      label: text,
      icon: Words,
      ...fee,
      countries: z.array(ShopCountry).check(z.minLength(1)),
      /** the share of the order that is paid before shipping; the rest is due after receipt */
      prepayPercentage: z._default(
        percent.check(z.refine((share) => share <= 10_000, { error: 'expected at most 100' })),
        basisPoints(10_000),
      ),
      /** third-party credit: its statements; absent for every other method */
      credit: z.optional(creditOf(text)),
      /** how long a pending payment reserves stock and coupons; 0: nothing is reserved before it is paid */
      reservationMinutes: z.int().check(z.minimum(0), z.maximum(MOST_MINUTES)),
    })
    .check(
      z.refine(({ id, reservationMinutes }) => id !== TRANSFER || reservationMinutes === 0, {
        error: 'a bank transfer takes days: it must reserve nothing (0)',
        path: ['reservationMinutes'],
      }),
    )

const prices = z.strictObject({ exclVat: euros, inclVat: euros })

/** The price of a parcel up to this weight in grams; `upToGrams` null: of any weight. */
const band = z.strictObject({
  upToGrams: z.nullable(z.int().check(z.minimum(1))),
  prices,
  /** prices from these totals of the goods on, in euros incl. VAT */
  byAmount: z.optional(z.array(z.strictObject({ fromInclVat: euros, prices }))),
})

type Band = z.output<typeof band>

const grams = ({ upToGrams }: Band): number => upToGrams ?? Infinity

/** Whether every two neighbours satisfy `right`. */
const isEach = <T>(list: readonly T[], right: (one: T, next: T) => boolean): boolean =>
  list.slice(1).every((next, place) => right(list[place]!, next))

/** The prices of a delivery method in some of its countries. */
const rate = z
  .strictObject({
    countries: z.array(ShopCountry).check(z.minLength(1)),
    freeFromInclVat: z.nullable(euros),
    bands: z.array(band).check(z.minLength(1)),
  })
  .check(
    z.refine(({ bands }) => isEach(bands, (one, next) => grams(one) < grams(next)), {
      error: 'each band must be for heavier parcels than the one before it; null (any weight) comes last',
      path: ['bands'],
    }),
    z.refine(({ bands }) => isEach(bands, (one, next) => one.prices.inclVat <= next.prices.inclVat), {
      error: 'a heavier parcel must not cost less than a lighter one',
      path: ['bands'],
    }),
    z.refine(
      ({ bands }) =>
        bands.every(({ byAmount = [], prices: first }) =>
          isEach(
            [{ fromInclVat: 0, prices: first }, ...byAmount],
            (one, next) => one.fromInclVat < next.fromInclVat && one.prices.inclVat >= next.prices.inclVat,
          ),
        ),
      { error: 'byAmount must begin above 0 and go up, and its prices must not rise', path: ['bands'] },
    ),
  )

type Rates = readonly z.output<typeof rate>[]

/** Prices by country, weight and amount; the method's own `prices` apply to countries without a rate. */
const deliveryRates = z.optional(z.array(rate))

/** The fault between a method's rates and its countries; null if there is none. */
const ratesFault = (countries: readonly string[], rates: Rates = []): string | null => {
  const named = rates.flatMap((one): readonly string[] => one.countries)
  const stranger = named.find((country) => !countries.includes(country))
  // a method without countries has its own fault
  if (stranger !== undefined && countries.length > 0)
    return `${stranger} is not among the countries of this method`
  const twice = named.find((country, place) => named.indexOf(country) !== place)
  return twice === undefined ? null : `${twice} has two rates`
}
