import { ok, refused, type Result } from '../kernel/result.ts'
import { MOST_PIECES, type Selection } from './kit.ts'

/** Maximum characters of a selection in a URL: far more than a system of all parts needs. */
export const LONGEST_CODE = 2_000
const VERSION = '1'
const PART = /^([1-9]\d{0,8})(?:x([1-9]\d?))?$/
/** maximum characters of an unreadable word, as shown in its message */
const NAMED = 20

export interface Decoded {
  /** as written: may break rules, and contain unknown parts */
  readonly wanted: Selection
  /** words that are no valid part */
  readonly unreadable: readonly string[]
  /** the code was too long: the excess was not read */
  readonly isCut: boolean
}

/** Why a selection code is rejected completely. */
export type CodeRefusal = 'other-version'

/**
 * Encodes a selection for a URL: the code's version, then for each part its productId, with its pieces if
 * more than one: `1-1001-1007x3`. Equal selections have equal codes; '' for an empty one.
 */
export const codeOf = (selection: Selection): string => {
  const parts = [...selection]
    .sort(([a], [b]) => a - b)
    .map(([productId, pieces]) => (pieces === 1 ? String(productId) : `${productId}x${pieces}`))
  return parts.length === 0 ? '' : [VERSION, ...parts].join('-')
}

/**
 * Decodes an untrusted selection code; of an excessively long one only the beginning. The pieces of a
 * repeated part are added up.
 */
export const decoded = (code: string): Result<Decoded, CodeRefusal> => {
  if (code === '') return ok({ wanted: new Map(), unreadable: [], isCut: false })
  const isCut = code.length > LONGEST_CODE
  const read = code.slice(0, LONGEST_CODE + 1).split('-')
  const [version = '', ...words] = isCut ? read.slice(0, -1) : read
  if (version !== VERSION) return refused('other-version')
  const wanted = new Map<number, number>()
  const unreadable: string[] = []
  for (const word of words) {
    const [, id, pieces = '1'] = PART.exec(word) ?? []
    if (id === undefined) unreadable.push(word.slice(0, NAMED))
    else wanted.set(Number(id), Math.min((wanted.get(Number(id)) ?? 0) + Number(pieces), MOST_PIECES))
  }
  return ok({ wanted, unreadable, isCut })
}
