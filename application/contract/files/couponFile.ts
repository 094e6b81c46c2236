import * as z from 'zod/mini'
import { sameCode, type CartCoupon, type CouponOffer } from '../../../domain/cart/coupon.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { dayAfter, startOfDay } from '../../../domain/kernel/days.ts'
import { type Locale, type Translated, LOCALES, perLocale } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { issueLines } from './issueLines.ts'
import { euros, percent } from '../money.ts'
import { localised, TranslatedWords, Words } from './text.ts'

/** A coupon that the shop offers, with its title in every language. */
export interface ShopCoupon extends Omit<CouponOffer, 'coupon'> {
  readonly coupon: { readonly title: Translated } & Pick<CartCoupon, 'code' | 'type' | 'amount'>
}

const NO_MINIMUM = cents(0)
const WHOLE = cents(10_000)
const count = z.int().check(z.positive())

const title = z.union(
  [TranslatedWords, Words],
  `expected a title, or one per language: ${LOCALES.join(' and ')}`,
)
const instant = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'expected a date (YYYY-MM-DD) or a date and time (YYYY-MM-DDTHH:MM:SSZ)',
)

const common = {
  code: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, 'expected 3 to 40 of A to Z, 0 to 9 and -')),
  title,
  /** a day means from its start, in Europe/Amsterdam */
  from: z._default(z.nullable(instant), null),
  /** a day means until its end, in Europe/Amsterdam */
  until: z._default(z.nullable(instant), null),
  /** in euros: the minimum total of the goods incl. VAT, after their own discounts and before coupons */
  minimum: z.optional(euros.check(z.refine((amount) => amount >= 0, 'must not be below 0'))),
  /** most orders with the coupon, in total and per customer */
  limit: z._default(z.nullable(count), null),
  limitPerCustomer: z._default(z.nullable(count), null),
}

const aboveZero = z.refine<number>((amount) => amount > 0, 'must be above 0')

const coupon = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('fixedAmount'), amount: euros.check(aboveZero) }),
  z.strictObject({
    ...common,
    type: z.literal('percentage'),
    amount: percent.check(
      aboveZero,
      z.refine((share) => share <= WHOLE, 'must not be above 100'),
    ),
  }),
])
type Entry = z.output<typeof coupon>

const instantOf = (text: string | null, dayMeans: (day: string) => number): number | null =>
  text === null ? null : text.includes('T') ? Date.parse(text) : dayMeans(text)

const couponOf = ({ code, title, type, amount, ...allowed }: Entry): ShopCoupon => ({
  coupon: { code, title: typeof title === 'string' ? perLocale(() => title) : title, type, amount },
  from: instantOf(allowed.from, startOfDay),
  until: instantOf(allowed.until, (day) => startOfDay(dayAfter(day, 1))),
  minimum: allowed.minimum ?? NO_MINIMUM,
  limit: allowed.limit,
  limitPerCustomer: allowed.limitPerCustomer,
})

/** Faults across coupons and fields: a repeated code, or an end that is not after the start. */
const faultsOf = (coupons: readonly ShopCoupon[]): readonly string[] =>
  coupons.flatMap(({ coupon: { code }, from, until }, at) => {
    const isDoubled = coupons.slice(0, at).some(({ coupon: before }) => sameCode(before.code, code))
    const doubled = isDoubled
      ? [`${at}.code: ${code} is in the file twice: give each coupon its own code`]
      : []
    const isNever = from !== null && until !== null && until <= from
    return isNever
      ? [...doubled, `${at}.until: must be after "from": the coupon would never be valid`]
      : doubled
  })

/** Parses a shop's `coupons.json`. Refuses with one line per invalid field, naming it. */
export const parseCouponFile = (json: unknown): Result<readonly ShopCoupon[], string[]> => {
  const parsed = z.array(coupon).safeParse(json)
  if (!parsed.success) return refused(issueLines(parsed.error, json))
  const coupons = parsed.data.map(couponOf)
  const faults = faultsOf(coupons)
  return faults.length === 0 ? ok(coupons) : refused([...faults])
}

/** The offer in a cart's language. */
export const offerIn = (coupon: ShopCoupon, locale: Locale): CouponOffer =>
  localised(coupon, locale) as CouponOffer
