import type { BegunRow, StoredRows } from '../../ports/database/log/storedRows.ts'

const PAGE = 200

/** How a cart stands in its row, as far as keeping it goes. */
interface Stands {
  readonly status: 'open' | 'closed'
  readonly orderUid: string | null
}

/** A cart that nothing happened to since, by its row. */
export interface OldCart extends Stands {
  readonly row: BegunRow
}

/** Carts whose last event is older than an instant (ms since 1970), the one begun last first. */
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
