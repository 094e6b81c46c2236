import { priceCart } from '../../../domain/pricing/cart.ts'
import type { CartTotals } from '../../../domain/pricing/totals.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import { changes, type Change } from './changes.ts'
import { replayStream, type Unread, type ReplayRow } from './replay.ts'

/** An event's totals recomputed by another version of the pricing rules. Money in cents. */
export interface Recomputed extends Pick<ReplayRow, 'version' | 'at' | 'words'> {
  /** the version of the pricing rules that the event was priced by */
  readonly by: number
  /** differences in the totals' members; empty if both versions give the same totals */
  readonly changes: readonly Change[]
  /** why the line is invalid or can't be folded */
  readonly fault: string | null
  /** the first event so far that this build can't read, which may cause the differences; null if none */
  readonly unread: Unread | null
}

/**
 * Reprices every event of a stream that recorded totals by this version of the pricing rules, and compares
 * the result with the recorded totals. Stops after a damaged line.
 */
export async function* recompute(
  store: Pick<EventStore, 'read'>,
  sha256: Sha256,
  stream: string,
  rules: number,
): AsyncGenerator<Recomputed> {
  for await (const row of replayStream(store, sha256, stream, null, { withState: false })) {
    const { version, at, words, fault, snapshot, recorded, unread } = row
    if (fault !== null) {
      yield { version, at, words, by: row.rules, changes: [], fault, unread }
      if (unread === null) return
      continue
    }
    if (snapshot === null || recorded === null) continue
    const totals: CartTotals = priceCart(snapshot, rules).totals
    yield {
      version,
      at,
      words,
      by: row.rules,
      changes: [...changes(recorded, plain(totals))],
      fault: null,
      unread,
    }
  }
}

/** Converts totals to their form in an event: without undefined members. */
const plain = (totals: CartTotals): unknown => JSON.parse(JSON.stringify(totals))
