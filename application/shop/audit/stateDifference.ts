import type { KnownReplayer } from '../../streams/replayer.ts'
import { difference } from './difference.ts'

/**
 * Where a stored state (JSON) differs from the one that the facts make; null where the shop acts on the same. A state that an
 * earlier build stored is taken as this one reads it.
 */
export const stateDifference = (
  kind: Pick<KnownReplayer, 'recoded'>,
  stored: string,
  wanted: unknown,
): string | null => {
  let stands: unknown
  try {
    stands = plain(kind.recoded(JSON.parse(stored)))
  } catch {
    return 'it can’t be read'
  }
  return difference(stands, plain(wanted))
}

/** As JSON has it: without members that are not there. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
