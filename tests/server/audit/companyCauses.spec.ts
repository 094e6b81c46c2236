import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { exported } from '../../../application/contract/log/export.ts'
import type { SessionView } from '../../../application/pages/audit/auditView.ts'
import type { LogViewer } from '../../../application/shop/audit/viewer/logViewer.ts'
import { shopLog } from '../../../application/shop/audit/viewer/shopLog.ts'
import { askApproval } from '../../../application/shop/approvals/askApproval.ts'
import { companyPage } from '../../../application/shop/approvals/companyPage.ts'
import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import type { ExportFile } from '../../../server/command/audit/exports/exportFile.ts'
import { deskOver, exportOf } from '../../support/audit/viewedLog.ts'
import { colleague, person } from '../../support/companies/companyPeople.ts'
import { readyCart, seenOf } from '../../support/companies/memberOrder.ts'
import { AT, collect } from '../../support/database/commits.ts'
import { textOf } from '../../support/database/exports.ts'
import { accountShop } from '../../support/shop/accountShop.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'

/*
 * Given an order that a colleague approved, in a shop's own log and in a file, when one of its events is
 * shown.
 */

let events: readonly StoredEvent[]
let file: ExportFile
const desks: Record<string, LogViewer> = {}

beforeAll(async () => {
  const shop = await accountShop()
  const mo = await person(shop, 'Mo', true)
  await shop.form(mo.jar, '/account/company/found', {})
  const ben = await colleague(shop, mo, 'Ben', 'buyer', 0)
  const cartUid = await readyCart(shop, ben)
  const by = { customerId: ben.customerId, cartUid: null, scope: 'account' } as const
  await askApproval(shop.deps, cartUid, by, await seenOf(shop, cartUid))
  const asked = await companyPage(shop.deps, mo.customerId, { token: null, locale: 'nld', page: 1 })
  const approvalUid = asked.company?.asked[0]?.uid ?? ''
  await shop.form(mo.jar, '/account/company/approve', { approvalUid, paymentOptionId: 'ideal' })
  events = shop.tables.log.map((line) => JSON.parse(line) as StoredEvent)
  file = await exportOf(textOf(await collect(exported(shop.deps.store.readAll(), AT, sha256))))
  desks['a file'] = deskOver(file)
  const { storedRows, sessionList } = commandDeps(shop.deps.store)
  const named = async (streams: readonly string[]) => {
    const rows = await Promise.all(
      streams.map(async (stream) => {
        const { head, state } = await shop.deps.store.present(stream)
        const beside = {
          since: AT,
          until: AT,
          last: head.version,
          order: null,
          product: null,
          customer: null,
        }
        return { stream, version: head.version, head: head.hash, state: JSON.stringify(state), ...beside }
      }),
    )
    return rows.filter(({ version }) => version > 0)
  }
  const log = { ...shop.deps, storedRows: { ...storedRows, named }, sessionList }
  desks['the shop’s own log'] = deskOver(shopLog(log))
})
afterAll(() => file.close())

const eventOf = (type: string): StoredEvent => {
  const event = events.find((one) => one.type === type)
  if (event === undefined) throw new Error(type)
  return event
}

describe.each(['a file', 'the shop’s own log'])('in %s', (where) => {
  const viewOf = async (type: string): Promise<SessionView> => {
    const { stream, version } = eventOf(type)
    const view = await desks[where]?.session(stream, { at: version, of: null }, 'eng')
    if (view === undefined || typeof view === 'string' || view.type !== 'session') throw new Error(type)
    return view
  }
  const shown = async (how: 'cause' | 'effect', type: string) =>
    (await viewOf(type)).moment.related
      .filter((one) => one.how === how)
      .map(
        ({ session, position }) =>
          events.find((event) => event.stream === session && event.version === position)?.type,
      )

  it.each([
    ['OrderPlaced', 'ApprovalGiven'],
    ['ApprovalGiven', 'ApprovalAsked'],
    ['MemberOrdered', 'ApprovalGiven'],
  ])('%s follows from %s', async (type, cause) => {
    expect(await shown('cause', type)).toEqual([cause])
  })

  it('an approval led to the order, and to the company’s record of it', async () => {
    expect((await shown('effect', 'ApprovalGiven')).toSorted()).toEqual(['MemberOrdered', 'OrderPlaced'])
  })

  it('an order links to its company, the company to its orders, a customer to both', async () => {
    const [order, company] = [eventOf('OrderPlaced').stream, eventOf('CompanyFounded').stream]
    const linked = async (type: string) =>
      (await viewOf(type)).links.map(({ what, session }) => `${what} ${session}`)
    expect(await linked('OrderPlaced')).toContain(`company ${company}`)
    expect(await linked('OrderAttached')).toContain(`company ${company}`)
    expect(await linked('MemberOrdered')).toEqual([`order ${order}`])
    const { customerId } = eventOf('OrderPlaced').data as { readonly customerId: string }
    const buyer = await desks[where]?.session(`customer-${customerId}`, { at: 1, of: null }, 'eng')
    if (buyer === undefined || typeof buyer === 'string' || buyer.type !== 'session') throw new Error()
    expect(buyer.links.map(({ session }) => session)).toEqual([company, order])
  })
})
