/** What a member holds: cents, an instant (ms since 1970, UTC), basis points, or what is shown as it stands. */
export type MemberUnit = 'cents' | 'instant' | 'basis points' | 'plain'

/** By the names that the log gives members (docs/reference/log-format.md). */
const UNITS: Readonly<Record<string, MemberUnit>> = {
  amount: 'cents',
  base: 'cents',
  discount: 'basis points',
  dueNow: 'cents',
  expected: 'cents',
  limit: 'cents',
  placedAt: 'instant',
  rate: 'basis points',
  reserveUntil: 'instant',
  total: 'cents',
  until: 'instant',
}

/** The unit of a member; one that has none is shown as it stands. */
export const memberUnit = (name: string): MemberUnit => (Object.hasOwn(UNITS, name) && UNITS[name]) || 'plain'
