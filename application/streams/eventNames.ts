import { amountText, rateIn } from '../../domain/invoices/documentText.ts'
import { basisPoints, cents } from '../../domain/kernel/cents.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { zonedText } from '../../domain/kernel/zonedText.ts'
import type { Namespace } from '../texts/namespace.ts'
import type { log } from '../texts/nld/log.ts'
import type { Say } from '../texts/textKey.ts'

/** The log's texts in one language. */
export interface LogTexts {
  readonly locale: Locale
  readonly say: Say<typeof log>
  /** whether the text exists */
  readonly has: Namespace<typeof log>['has']
}

const LONGEST = 60
const IN_OTHER_COLUMNS = new Set(['totals', 'rules'])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const whole = (value: unknown): value is number => Number.isSafeInteger(value)

/**
 * Formats a value in its unit; shows a value that does not fit its unit as it is, and truncates a long one.
 */
const valueText = (value: unknown, unit: MemberUnit, { locale, say }: LogTexts): string => {
  if (unit === 'cents' && whole(value)) return amountText(locale, cents(value))
  if (unit === 'instant' && whole(value)) return zonedText(value)
  if (unit === 'basis points' && whole(value) && value >= 0) return `${rateIn(locale, basisPoints(value))} %`
  if (value === null || typeof value === 'boolean') return say(`value.${value}`)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

/** Turns `LineQuantityChanged` into `Line quantity changed`, for an event of an unknown stream kind. */
export const spelledOut = (type: string): string =>
  type.replace(/(?<=[a-z0-9])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)

/** The name of an event type; spelled out from the type if it has no text. */
export const nameOf = (type: string, { has, say }: LogTexts): string =>
  has(type) ? say(type) : spelledOut(type)

/** An event's name with the short members of its data, each with its word and unit; without totals. */
export const nameWithData = (name: string, data: unknown, texts: LogTexts): string => {
  const members = isRecord(data)
    ? Object.entries(data)
        .filter(([key, value]) => !IN_OTHER_COLUMNS.has(key) && !isRecord(value) && !Array.isArray(value))
        .map(([key, value]) => {
          const member = `member.${key}`
          const word = texts.has(member) ? texts.say(member) : key
          return `${word} ${valueText(value, memberUnit(key), texts)}`
        })
    : []
  return members.length === 0 ? name : `${name}: ${members.join(', ')}`
}

/** The unit of a member: cents, an instant (ms since 1970, UTC), basis points, or none. */
type MemberUnit = 'cents' | 'instant' | 'basis points' | 'plain'

/** Units by the member names of the log (docs/reference/log-format.md). */
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

/** The unit of a member; `plain` if it has none. */
export const memberUnit = (name: string): MemberUnit => (Object.hasOwn(UNITS, name) && UNITS[name]) || 'plain'
