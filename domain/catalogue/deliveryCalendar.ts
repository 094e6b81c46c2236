import type { OptionItem, Product } from './product.ts'

/** The shop's dispatch and delivery days (its configuration). */
export interface DeliveryCalendar {
  /** HH:mm in Europe/Amsterdam: later orders are dispatched a day later */
  readonly cutOff: string
  /** 1 (Monday) to 7: weekdays without deliveries */
  readonly closedWeekdays: readonly number[]
  /** YYYY-MM-DD: days without deliveries */
  readonly holidays: readonly string[]
}

/** The part of an instant that delivery dates depend on. It only ever advances with time. */
export interface OrderMoment {
  /** YYYY-MM-DD in Europe/Amsterdam */
  readonly today: string
  /** after the cut-off */
  readonly isLate: boolean
}

const DAY_MS = 86_400_000
/** The longest day in Europe/Amsterdam has 25 hours. */
const LONGEST_DAY_MS = 25 * 3_600_000
/** Upper limit of consecutive days without deliveries. */
const LONGEST_CLOSURE_DAYS = 60

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Converts an instant to its order moment. @param at ms since 1970 */
export const orderMoment = (at: number, cutOff: string): OrderMoment => {
  const [today = '', time = ''] = CLOCK.format(at).split(' ')
  return { today, isLate: time >= cutOff }
}

/** The first millisecond of the next order moment: the next cut-off or midnight, whichever is earlier. */
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
 * Days from today until delivery of a product that takes `days` days; 0 if unknown. Counts from tomorrow
 * after the cut-off, and skips days without deliveries, so that 'Morgen bezorgd' is always true.
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

/** The delivery date (YYYY-MM-DD) of a product that takes `days` days; null if unknown. */
export const arrivalDay = (days: number, moment: OrderMoment, calendar: DeliveryCalendar): string | null => {
  const after = deliveredIn(days, moment, calendar)
  return after === 0 ? null : new Date(Date.parse(moment.today) + after * DAY_MS).toISOString().slice(0, 10)
}

/**
 * A product's delivery days with these options: the longest of the options, otherwise its own [9-030, 9-031].
 */
export const deliveryDaysOf = (
  { deliveryDays }: Pick<Product, 'deliveryDays'>,
  options: readonly Pick<OptionItem, 'deliveryTime'>[],
): number => {
  const longest = Math.max(0, ...options.map(({ deliveryTime }) => deliveryTime))
  return longest > 0 ? longest : deliveryDays
}
