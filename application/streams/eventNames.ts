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
  /** whether there is such a text */
  readonly has: Namespace<typeof log>['has']
}

const LONGEST = 60
const IN_OTHER_COLUMNS = new Set(['totals', 'rules'])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const whole = (value: unknown): value is number => Number.isSafeInteger(value)

/** A value in its unit; one that is no such thing as it stands, and a long one cut off. */
const valueText = (value: unknown, unit: MemberUnit, { locale, say }: LogTexts): string => {
  if (unit === 'cents' && whole(value)) return amountText(locale, cents(value))
  if (unit === 'instant' && whole(value)) return zonedText(value)
  if (unit === 'basis points' && whole(value) && value >= 0) return `${rateIn(locale, basisPoints(value))} %`
  if (value === null || typeof value === 'boolean') return say(`value.${value}`)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

/** `LineQuantityChanged` as `Line quantity changed`: for an event that no kind of stream knows. */
export const spelledOut = (type: string): string =>
  type.replace(/(?<=[a-z0-9])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)

/** The name of an event; one of a type that has no text is spelled out. */
export const nameOf = (type: string, { has, say }: LogTexts): string =>
  has(type) ? say(type) : spelledOut(type)

/** An event's name and those of its data that are short, each in words and in its unit; totals apart. */
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

/** What a member holds: cents, an instant (ms since 1970, UTC), basis points, or what is shown as it stands. */
type MemberUnit = 'cents' | 'instant' | 'basis points' | 'plain'

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
