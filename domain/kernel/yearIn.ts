const YEAR = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Amsterdam', year: 'numeric' })

/** The year of a moment (ms since 1970) where the shop is: what is numbered is numbered by it. */
export const yearIn = (at: number): number => Number(YEAR.format(at))
