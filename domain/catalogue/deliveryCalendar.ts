import type { OptionItem, Product } from './product.ts'

/** When the shop's parcels go out and arrive (the shop's config). */
export interface DeliveryCalendar {
  /** HH:mm in Europe/Amsterdam: what is ordered from then on goes out a day later */
  readonly cutOff: string
  /** 1 (Monday) to 7: no parcel arrives */
  readonly closedWeekdays: readonly number[]
  /** YYYY-MM-DD: no parcel arrives */
  readonly holidays: readonly string[]
}

/** What of an instant matters to a delivery. It never comes back: a later instant has the same one or a later one. */
export interface OrderMoment {
  /** YYYY-MM-DD in Europe/Amsterdam */
  readonly today: string
  /** past the cut-off */
  readonly isLate: boolean
}

const DAY_MS = 86_400_000
/** A day in Europe/Amsterdam has at most 25 hours. */
const LONGEST_DAY_MS = 25 * 3_600_000
/** No shop is closed for longer. */
const LONGEST_CLOSURE_DAYS = 60

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The moment of an instant. @param at milliseconds since 1970 */
export const orderMoment = (at: number, cutOff: string): OrderMoment => {
  const [today = '', time = ''] = CLOCK.format(at).split(' ')
  return { today, isLate: time >= cutOff }
}

/** The first millisecond at which the moment is another one: the next cut-off or the next midnight, whichever comes first. */
export const nextMoment = (at: number, cutOff: string): number => {
  const { today, isLate } = orderMoment(at, cutOff)
  const isSame = (instant: number): boolean => {
    const other = orderMoment(instant, cutOff)
    return other.today === today && other.isLate === isLate
  }
  let [same, other] = [Math.floor(at), Math.floor(at) + LONGEST_DAY_MS]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (isSame(middle)) same = middle
    else other = middle
  }
  return other
}

/**
 * Days from today until a product arrives that takes this many; 0 when that is not known. A day begins to count tomorrow after the
 * cut-off, and what would arrive on a day without parcels comes on the next day with them: 'Morgen bezorgd' is said only when true.
 */
export const deliveredIn = (days: number, moment: OrderMoment, calendar: DeliveryCalendar): number => {
  if (days <= 0) return 0
  const today = Date.parse(moment.today)
  const arrives = (after: number): boolean => {
    const day = new Date(today + after * DAY_MS)
    const weekday = day.getUTCDay() === 0 ? 7 : day.getUTCDay()
    return (
      !calendar.closedWeekdays.includes(weekday) &&
      !calendar.holidays.includes(day.toISOString().slice(0, 10))
    )
  }
  const first = days + (moment.isLate ? 1 : 0)
  let after = first
  while (!arrives(after) && after < first + LONGEST_CLOSURE_DAYS) after += 1
  return after
}

/** YYYY-MM-DD on which a product arrives that takes this many days; null when that is not known. */
export const arrivalDay = (days: number, moment: OrderMoment, calendar: DeliveryCalendar): string | null => {
  const after = deliveredIn(days, moment, calendar)
  return after === 0 ? null : new Date(Date.parse(moment.today) + after * DAY_MS).toISOString().slice(0, 10)
}

/** The days a product takes with these options: the largest that an option names, else its own [9-030, 9-031]. */
export const deliveryDaysOf = (
  { deliveryDays }: Pick<Product, 'deliveryDays'>,
  options: readonly Pick<OptionItem, 'deliveryTime'>[],
): number => {
  const longest = Math.max(0, ...options.map(({ deliveryTime }) => deliveryTime))
  return longest > 0 ? longest : deliveryDays
}
