const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' })

/** The day of a moment (ms since 1970) where the shop is, YYYY-MM-DD. */
export const dayIn = (at: number): string => DAY.format(at)

const DAY_MS = 86_400_000

/** The day so many days after a day; both YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const YEAR = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Amsterdam', year: 'numeric' })

/** The year of a moment (ms since 1970) where the shop is: what is numbered is numbered by it. */
export const yearIn = (at: number): number => Number(YEAR.format(at))
