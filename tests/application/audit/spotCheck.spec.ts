import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sqlStoredRows } from '../../../adapters/sql/log/storedRows.ts'
import { SpotCheck, type FindingNotice } from '../../../application/shop/audit/checks/spotCheck.ts'
import { auditedShop, type AuditedShop } from '../../support/shop/auditedShop.ts'

/** so many that every stream of the shop is among them */
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

it('finds nothing on a shop that nobody touched', async () => {
  const { check, notices } = checked()
  await check.look()
  expect([check.findings, notices]).toEqual([[], []])
})

it('tells a finding once and without what differs, and lets it stand until the stream is right again', async () => {
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

it('looks again at what was wrong, whatever is picked then', async () => {
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

it('misses a stream that is gone with its row, whichever it looks at', async () => {
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

it('says of events without a row that they have none', async () => {
  const { check } = checked()
  await script('begin')
  await script(`delete from streams where stream = 'cart-${shop.cart}'`)
  await check.look()
  await script('rollback')
  expect(check.findings).toContainEqual({ why: 'no-row', stream: `cart-${shop.cart}`, version: null })
})
