import { staffOf } from './staffOf.ts'

/** An option of a command: `parseArgs` reads it, and help explains it. */
export interface Option {
  readonly type: 'string' | 'boolean'
  /** may be given more than once */
  readonly multiple?: boolean
  readonly default?: string | boolean | string[]
  /** word for its value in help, in upper case, or its choices; an option without a value has none */
  readonly value?: string
  /** what it does, in one sentence without a full stop */
  readonly help: string
}

/** Arguments as parsed: each command knows the types of its own. */
interface Parsed {
  readonly positionals: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
}

/** Returns why the arguments are refused; null if they are right. */
export type Check = (call: Parsed) => string | null

/** What a command takes. It is read and checked before a shop is opened. */
export interface Arguments {
  readonly options: Readonly<Record<string, Option>>
  readonly allowPositionals?: boolean
  /** run in this order; the first refusal counts */
  readonly checks?: readonly Check[]
}

/** Arguments with the type of each option, for `parsedCommand`. */
export const argumentsOf = <const Taken extends Arguments>(taken: Taken): Taken => taken

/** Name of the staff member, which the event records. */
export const BY = {
  by: { type: 'string', value: 'NAME', help: 'who does it: the log records the name' },
} as const satisfies Arguments['options']

export const JSON_OPTION = {
  json: { type: 'boolean', default: false, help: 'print JSON for programs, one object a line' },
} as const satisfies Arguments['options']

/**
 * Refuses fewer positional arguments than `count`, and more than `most`.
 * @param say the refusal if there are too few
 */
export const takes =
  (count: number, say: string, most = count): Check =>
  ({ positionals }) => {
    if (positionals.length < count) return say
    const [surplus] = positionals.slice(most)
    return surplus === undefined ? null : `unexpected argument "${surplus}": see --help`
  }

/** Refuses a call without `--by NAME`. */
export const needsName: Check = ({ values: { by } }) => {
  const name = staffOf(by)
  return name.ok ? null : name.refusal
}

/** Refuses a text that is none of these. */
export const oneOf =
  (option: string, choices: readonly string[]): Check =>
  ({ values }) => {
    const value = values[option]
    return value === undefined || choices.some((one) => one === value)
      ? null
      : `--${option} must be one of ${choices.join(', ')}`
  }

/** Maximum lines of a list. */
const MOST = 10_000

export const LIMIT = {
  limit: {
    type: 'string',
    default: '50',
    value: 'N',
    help: `how many at most, up to ${MOST}: 50 by default`,
  },
} as const satisfies Arguments['options']

export const limited: Check = ({ values: { limit } }) => {
  const most = Number(limit)
  return Number.isInteger(most) && most >= 1 && most <= MOST ? null : `--limit must be 1 to ${MOST}`
}

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u

/** Whether a text is a day, `2026-11-30`. */
export const isDay = (text: string): boolean => DAY.test(text)

/** Refuses a text that is no day. */
export const days =
  (...options: readonly string[]): Check =>
  ({ values }) => {
    const wrong = options.find((option) => values[option] !== undefined && !isDay(String(values[option])))
    return wrong === undefined ? null : `--${wrong} takes a day such as 2026-11-30`
  }
