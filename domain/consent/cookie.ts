import { isUuid } from '../kernel/uuid.ts'
import type { Choices } from './choices.ts'

/** Maximum characters of a value: browsers store no longer cookies. */
const LONGEST = 4_096

/** The text version that a visitor agreed to, and the id of their consent in the log. */
export interface Receipt {
  readonly consentId: string
  readonly version: string
}

/** Encodes the value of `cookiePreferences`: base64 of JSON with the four categories [9-018]. */
export const encodeChoices = ({ preferences, statistics, marketing }: Choices): string =>
  btoa(JSON.stringify({ necessary: true, preferences, statistics, marketing }))

/**
 * Decodes a value of `encodeChoices`, percent-encoded or
 * not; ignores unknown fields. Null if it is malformed.
 */
export const decodeChoices = (value: string): Choices | null => {
  const read = value.length > LONGEST ? null : jsonOf(value)
  if (typeof read !== 'object' || read === null) return null
  const { necessary, preferences, statistics, marketing } = read as Record<string, unknown>
  if (typeof necessary !== 'boolean' || typeof preferences !== 'boolean') return null
  if (typeof statistics !== 'boolean' || typeof marketing !== 'boolean') return null
  return { preferences, statistics, marketing }
}

/** Encodes the value of `cookieReceipt`: the id, a dot, and the percent-encoded version. */
export const encodeReceipt = ({ consentId, version }: Receipt): string =>
  `${consentId}.${encodeURIComponent(version)}`

/** Decodes a value of `encodeReceipt`; null if it is malformed. */
export const decodeReceipt = (value: string): Receipt | null => {
  const dot = value.indexOf('.')
  const consentId = value.slice(0, Math.max(dot, 0))
  if (value.length > LONGEST || !isUuid(consentId)) return null
  const version = plain(value.slice(dot + 1))
  return version === null || version === '' ? null : { consentId, version }
}

const jsonOf = (value: string): unknown => {
  try {
    return JSON.parse(atob(plain(value) ?? ''))
  } catch {
    return null
  }
}

const plain = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
