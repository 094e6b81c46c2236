import type { BegunRow, StoredRows } from '../../ports/database/log/storedRows.ts'

const PAGE = 200

/** The part of a cart's row that decides whether it can be archived. */
interface Stands {
  readonly status: 'open' | 'closed'
  readonly orderUid: string | null
}

/** A cart without recent events, by its row. */
export interface OldCart extends Stands {
  readonly row: BegunRow
}

/** Yields carts whose last event is older than an instant (ms since 1970), latest begun first. */
export async function* oldCarts(
  storedRows: Pick<StoredRows, 'begun'>,
  before: number,
): AsyncGenerator<OldCart> {
  const instant = new Date(before).toISOString()
  let place = { since: instant, stream: '' }
  for (let isMore = true; isMore;) {
    const rows = await storedRows.begun('cart', place, PAGE)
    for (const row of rows) {
      if (row.until >= instant) continue
      const { status, orderUid } = JSON.parse(row.state) as Stands
      yield { row, status, orderUid }
    }
    const last = rows.at(-1)
    isMore = rows.length === PAGE
    if (last !== undefined) place = { since: last.since, stream: last.stream }
  }
}
