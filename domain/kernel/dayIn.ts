const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' })

/** The day of a moment (ms since 1970) where the shop is, YYYY-MM-DD. */
export const dayIn = (at: number): string => DAY.format(at)
