const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' })
const YEAR = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Amsterdam', year: 'numeric' })
const OFFSET = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Amsterdam', timeZoneName: 'longOffset' })

/** The day of an instant (ms since 1970) in the shop's time zone, YYYY-MM-DD. */
export const dayIn = (at: number): string => DAY.format(at)

/** The year of an instant (ms since 1970) in the shop's time zone: the year of number series. */
export const yearIn = (at: number): number => Number(YEAR.format(at))

/** The day a number of days after another; both YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * The instant, ms since 1970, at which a day (YYYY-MM-DD) begins in the shop's time zone, where the clock
 * never changes at midnight.
 */
export const startOfDay = (day: string): number => {
  const utc = Date.parse(`${day}T00:00:00Z`)
  return utc - aheadAt(utc)
}

/**
 * The offset of the shop's time zone at an instant, in ms;
 * reads only hours, because it has been whole hours since 1940.
 */
const aheadAt = (at: number): number => {
  const name = OFFSET.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return Number(/[+-]\d\d/u.exec(name)?.[0] ?? 0) * HOUR_MS
}
