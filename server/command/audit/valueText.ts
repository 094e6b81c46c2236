import { memberUnit } from '../../../application/streams/eventNames.ts'
import { euros } from '../euros.ts'

/** Totals whose names do not end in a money suffix. */
const TOTALS = new Set(['coupon'])

const isMoney = (path: string): boolean => {
  const name = path.split(/\W/u).findLast((part) => part !== '' && !/^\d/u.test(part)) ?? ''
  return /(?:Excl|Incl)Vat$/u.test(name) || TOTALS.has(name) || memberUnit(name) === 'cents'
}

/**
 * Text for a value of a state or of totals: an amount in euros;
 * "nothing" if it is undefined. @param path of the member
 */
export const valueText = (path: string, value: unknown): string => {
  if (value === undefined) return 'nothing'
  return isMoney(path) && Number.isSafeInteger(value) ? euros(value as number) : JSON.stringify(value)
}
