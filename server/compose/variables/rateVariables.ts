import { z } from 'zod'
import { RATES, type Rate, type RateName, type Rates } from '../../plugins/rates/rates.ts'

const NAMES = Object.keys(RATES) as readonly RateName[]

/** `20/600/900`: calls per session, calls per network, and the window in seconds. */
const RATE = /^([1-9]\d{0,8})\/([1-9]\d{0,8})\/([1-9]\d{0,4})$/u

type VariableName<Name extends RateName = RateName> = `RATE_${Uppercase<Name>}`

const variableOf = (name: RateName): VariableName => `RATE_${name.toUpperCase()}` as VariableName

const variable = z
  .string()
  .regex(RATE, 'must be calls per session, calls per network and seconds, such as 20/600/900')
  .optional()

/** Variables that set the rate limit of each kind of call. */
export const RATE_VARIABLES = Object.fromEntries(NAMES.map((name) => [variableOf(name), variable])) as Record<
  VariableName,
  typeof variable
>

const rateOf = (text: string): Rate => {
  const [, session, network, seconds] = RATE.exec(text) ?? []
  return { session: Number(session), network: Number(network), windowMs: Number(seconds) * 1_000 }
}

/** Rate limits from the variables, with defaults for those not set. */
export const ratesOf = (variables: Readonly<Partial<Record<VariableName, string | undefined>>>): Rates =>
  Object.fromEntries(
    NAMES.map((name) => {
      const text = variables[variableOf(name)]
      return [name, text === undefined ? RATES[name] : rateOf(text)]
    }),
  ) as Rates
