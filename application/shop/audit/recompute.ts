import { priceCart } from '../../../domain/pricing/cart.ts'
import type { CartTotals } from '../../../domain/pricing/totals.ts'
import type { EventStore } from '../../ports/database/log/eventStore.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import { changes, type Change } from './changes.ts'
import { replayStream, type Unread, type ReplayRow } from './replay.ts'

/** What an event's totals would be by other rules than those of its day. Money in cents. */
export interface Recomputed extends Pick<ReplayRow, 'version' | 'at' | 'words'> {
  /** the version of the pricing rules that it was priced by */
  readonly by: number
  /** where they differ, as members of the totals; none: the rules make the same of it */
  readonly changes: readonly Change[]
  /** why the line can't be believed or folded */
  readonly fault: string | null
  /** the first event up to here that this build can't read: differences may be its; null for none */
  readonly unread: Unread | null
}

/**
 * Prices every event of a stream that recorded totals by this version of the pricing rules, and sets it beside what was recorded. The rest of
 * a stream is not looked at after a line that is damaged.
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

/** As an event has them: without members that are undefined. */
const plain = (totals: CartTotals): unknown => JSON.parse(JSON.stringify(totals))
