import { ok, refused, type Result } from '../kernel/result.ts'
import { MOST_PIECES, type Selection } from './kit.ts'

/** Characters that an address's selection may have: far more than a system of every part. */
export const LONGEST_CODE = 2_000
const VERSION = '1'
const PART = /^([1-9]\d{0,8})(?:x([1-9]\d?))?$/
/** characters of a word that nobody can read, as it is named */
const NAMED = 20

export interface Decoded {
  /** as it was written: it may break rules, and name what there is not */
  readonly wanted: Selection
  /** words that name no part */
  readonly unreadable: readonly string[]
  /** it was longer than a system can be: what came after that is not read */
  readonly isCut: boolean
}

/** Why an address's selection is not read at all. */
export type CodeRefusal = 'other-version'

/**
 * A selection as an address has it: the version of the code, then of each part its productId, with its pieces where they are
 * more than one: `1-1001-1007x3`. The same selection is the same code; '' for none.
 */
export const codeOf = (selection: Selection): string => {
  const parts = [...selection]
    .sort(([a], [b]) => a - b)
    .map(([productId, pieces]) => (pieces === 1 ? String(productId) : `${productId}x${pieces}`))
  return parts.length === 0 ? '' : [VERSION, ...parts].join('-')
}

/** Reads a code, whoever wrote it: of one that is far too long its first words. A part that is named twice counts with all its pieces. */
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
