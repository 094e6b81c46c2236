import { expect } from 'vitest'
import { exportLog } from '../../../application/shop/audit/export.ts'
import { auditShop } from '../../../application/shop/audit/checks/shopAudit.ts'
import { verifyLog } from '../../../application/shop/audit/verify.ts'
import type { Finding } from '../../../application/shop/audit/checks/finding.ts'
import type { PlanRun } from './planRun.ts'

const LEFT = `
  select 'outbox' as "table", count(*) as rows from outbox
  union all select 'reservations', count(*) from reservations
  union all select 'reservation_parties', count(*) from reservation_parties`

/** Checks that the shop's own audit finds nothing, its log verifies, and no work is left. */
export const checkRows = async ({ shop }: PlanRun): Promise<void> => {
  const [{ services }] = shop.servers
  const findings: Finding[] = []
  for await (const finding of auditShop(services)) findings.push(finding)
  expect(findings, 'the tables are what the log makes of them').toEqual([])
  const verified = await verifyLog(exportLog(services, null), services.sha256)
  expect(verified, 'the log verifies').toMatchObject({ ok: true })
  const left = await shop.database.statement<{ table: string; rows: number }>('plan_left', LEFT, [])
  expect(
    left.filter(({ rows }) => rows > 0),
    'nothing is left to be done',
  ).toEqual([])
}

/** Checks that a new visitor is served. */
export const checkServed = async ({ shop }: PlanRun): Promise<void> => {
  for (const { app } of shop.servers) {
    const payload = { productId: 1, quantity: 1, options: [] }
    const added = await app.inject({
      method: 'POST',
      url: '/api/v2/cart/lines',
      payload,
      remoteAddress: '192.0.2.9',
    })
    expect(added.statusCode, added.body).toBe(200)
  }
}
