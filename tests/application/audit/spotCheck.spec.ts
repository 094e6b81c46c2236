import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sqlStoredRows } from '../../../adapters/sql/log/storedRows.ts'
import { SpotCheck, type FindingNotice } from '../../../application/shop/audit/checks/spotCheck.ts'
import { auditedShop, type AuditedShop } from '../../support/shop/auditedShop.ts'

/** enough to cover every stream of the shop */
const ALL = 2_000

let shop: AuditedShop
beforeAll(async () => {
  shop = await auditedShop()
})
afterAll(() => shop.stop())

const checked = (streams = ALL) => {
  const notices: FindingNotice[] = []
  const storedRows = sqlStoredRows(shop.database)
  const check = new SpotCheck(
    { ...shop.shop.deps, storedRows, sha256 },
    streams,
    (finding) => void notices.push(finding),
  )
  return { check, notices }
}
const script = async (text: string) => void (await shop.database.session((run) => run(text)))
const status = (order: string, value: string) =>
  script(`update streams set state = jsonb_set(state::jsonb, '{status}', '"${value}"')::text
    where stream = 'order-${order}'`)

it('the spot check finds nothing in an intact shop', async () => {
  const { check, notices } = checked()
  await check.look()
  expect([check.findings, notices]).toEqual([[], []])
})

it('the spot check reports a finding once, without its data, and retains it until the stream is intact again', async () => {
  const { check, notices } = checked()
  const finding = { why: 'wrong-state', stream: `order-${shop.open}`, version: 4 }
  await status(shop.open, 'paid')
  await check.look()
  await check.look()
  expect([check.findings, notices]).toEqual([[finding], [finding]])
  await status(shop.open, 'pending_payment')
  await check.look()
  expect([check.findings, notices]).toEqual([[], [finding]])
})

it('the spot check rechecks earlier findings, whatever it picks', async () => {
  const storedRows = sqlStoredRows(shop.database)
  let picked: readonly string[] = [`order-${shop.open}`]
  const rows = { ...storedRows, picked: async () => picked }
  const check = new SpotCheck({ ...shop.shop.deps, storedRows: rows, sha256 }, 1, () => undefined)
  await status(shop.open, 'paid')
  await check.look()
  picked = []
  await check.look()
  expect(check.findings).toHaveLength(1)
  await status(shop.open, 'pending_payment')
  await check.look()
  expect(check.findings).toEqual([])
})

it('the spot check misses a stream that was deleted with its row, whichever streams it picks', async () => {
  const { check } = checked(1)
  await script('begin')
  for (const table of ['events', 'streams'])
    await script(`delete from ${table} where stream = 'cart-${shop.cart}'`)
  await check.look()
  await script('rollback')
  expect(check.findings).toEqual([{ why: 'wrong-tally', stream: null, version: null }])
  await check.look()
  expect(check.findings).toEqual([])
})

it('the spot check reports events without a row', async () => {
  const { check } = checked()
  await script('begin')
  await script(`delete from streams where stream = 'cart-${shop.cart}'`)
  await check.look()
  await script('rollback')
  expect(check.findings).toContainEqual({ why: 'no-row', stream: `cart-${shop.cart}`, version: null })
})
