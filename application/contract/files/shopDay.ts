const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const OFFSET = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Amsterdam', timeZoneName: 'longOffset' })

/** How far Amsterdam's clock is ahead at an instant, ms: its hours alone, as it has been whole hours since 1940. */
const aheadAt = (at: number): number => {
  const name = OFFSET.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return Number(/[+-]\d\d/u.exec(name)?.[0] ?? 0) * HOUR_MS
}

/** The instant, ms since 1970, at which a day (YYYY-MM-DD) begins in Europe/Amsterdam; its clock never changes at midnight. */
export const startOfDay = (day: string): number => {
  const utc = Date.parse(`${day}T00:00:00Z`)
  return utc - aheadAt(utc)
}

/** The day after, as YYYY-MM-DD. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
