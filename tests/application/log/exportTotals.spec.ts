import { expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { exported } from '../../../application/contract/log/export.ts'
import { chain } from '../../../application/contract/log/line.ts'
import { ExportTotals } from '../../../application/shop/audit/totals/exportTotals.ts'
import { verifyWithTotals } from '../../../application/shop/audit/verify.ts'
import { cart as cartKind } from '../../../application/streams/kinds/cart.ts'
import { append, AT, collect, each } from '../../support/database/commits.ts'
import { cartEvents, lyingEvents } from '../../support/samples/sampleCart.ts'

/** Three carts with interleaved lines; the first and the last recorded a wrong total. */
const alternating = async (): Promise<readonly string[]> => {
  const carts = [lyingEvents(), cartEvents(), lyingEvents()].map(
    (events, i) => chain(append(`cart-${i}`, { events, schema: cartKind.schema }), sha256).lines,
  )
  const lines = cartEvents().flatMap((_, i) => carts.map((one) => one[i] ?? ''))
  return collect(exported(each(lines), AT, sha256))
}

test.each([
  ['all of it', 64_000_000, 1],
  ['a stream', 1, 3],
])('totals of interleaved streams are recomputed, in a pass that folds %s', async (_name, room, passes) => {
  const lines = await alternating()
  let opened = 0
  const open = () => {
    opened += 1
    return each(lines)
  }
  const verified = await verifyWithTotals(open, sha256, { totals: new ExportTotals(room) })
  const totals = verified.ok ? verified.value.totals : null
  const detail = 'totals.totalInclVat is 1, the pricing rules make 32670'
  expect(totals?.first).toEqual([
    { line: 7, stream: 'cart-0', version: 3, detail },
    { line: 9, stream: 'cart-2', version: 3, detail },
  ])
  expect([totals?.count, totals?.unread, opened]).toEqual([2, 0, passes])
})

test('a stream that this build can’t read to its end is counted, and its later totals are not compared', async () => {
  const events = [...cartEvents().slice(0, 2), { type: 'GiftAdded', data: {} }, ...lyingEvents().slice(2)]
  const { lines } = chain(append('cart-0', { events, schema: cartKind.schema }), sha256)
  const file = await collect(exported(each(lines), AT, sha256))
  const verified = await verifyWithTotals(() => each(file), sha256)
  expect(verified.ok && [verified.value.totals.count, verified.value.totals.unread]).toEqual([0, 1])
})
