const DAY_MS = 86_400_000
const DAYS = { d: 1, w: 7, y: 365 } as const

/** Parses a length of time into ms: `90d`, `12w`, `1y` (365 days); null if it is invalid. */
export const ageIn = (text: string | undefined): number | null => {
  const [, count, unit] = /^([1-9]\d{0,4})([dwy])$/u.exec(text ?? '') ?? []
  return count === undefined ? null : Number(count) * DAYS[unit as keyof typeof DAYS] * DAY_MS
}
