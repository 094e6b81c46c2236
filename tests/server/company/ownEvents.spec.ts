import { beforeEach, describe, expect, it } from 'vitest'
import { ownData } from '../../../application/shop/privacy/ownData.ts'
import { exportCustomer } from '../../../application/shop/privacy/exportCustomer.ts'
import { accountSession } from '../../../application/shop/sessions/session.ts'
import { askApproval } from '../../../application/shop/approvals/askApproval.ts'
import { refuseApproval } from '../../../application/shop/approvals/answerApproval.ts'
import { removeMember, setMember } from '../../../application/shop/companies/manageMembers.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { colleague, person, type Person } from '../../support/companies/companyPeople.ts'
import { readyCart, seenOf } from '../../support/companies/memberOrder.ts'
import { accountShop, type AccountShop } from '../../support/shop/accountShop.ts'

let shop: AccountShop
let [mo, ben, vera]: Person[] = []

const companies = async ({ customerId }: Person) =>
  (await exportCustomer(shop.deps, customerId))?.companies ?? []
const page = async ({ jar }: Person) => {
  const token = jar.get('toonbank_session') ?? ''
  const session = await shop.deps.sessions.find(shop.deps.sha256(token), 0)
  const bearer = accountSession(session && { token, session })
  return bearer && ownData(shop.deps, bearer, { page: 1, locale: 'eng' })
}

beforeEach(async () => {
  shop = await accountShop()
  mo = await person(shop, 'Mo', true)
  await shop.form(mo.jar, '/account/company/found', {})
  ben = await colleague(shop, mo, 'Ben', 'viewer')
  vera = await colleague(shop, mo, 'Vera', 'approver')
  await setMember(shop.deps, mo.customerId, ben.customerId, { role: 'buyer', limit: cents(1) })
})

describe('a member’s part of the company’s history', () => {
  it('given their export, then it has their role and limit, each as it was set and changed, and nobody else’s', async () => {
    const [own] = await companies(ben!)
    expect([own?.role, own?.limit]).toEqual(['buyer', 1])
    expect(own?.facts).toMatchObject([
      { type: 'MemberInvited', data: { role: 'viewer' } },
      { type: 'MemberJoined', data: { customerId: ben!.customerId } },
      { type: 'MemberRoleChanged', data: { role: 'buyer' } },
      { type: 'SpendingLimitSet', data: { limit: 1 } },
    ])
    const text = JSON.stringify(own)
    for (const other of [mo!, vera!]) expect(text).not.toContain(other.customerId)
    expect((await companies(vera!))[0]).toMatchObject({ role: 'approver', limit: null })
    const { data } = (await shop.call(ben!.jar, '/v2/account/export', undefined, 'GET')).json<{
      data: { companies: unknown }
    }>()
    expect(data.companies).toEqual([own])
  })

  it('given a refused approval request, then the exports of the requester and the refuser have the refusal with its reason, and the requester’s without who refused', async () => {
    const cartUid = await readyCart(shop, ben!)
    const session = { customerId: ben!.customerId, cartUid, scope: 'account' } as const
    expect((await askApproval(shop.deps, cartUid, session, await seenOf(shop, cartUid))).ok).toBe(true)
    const [own] = await companies(ben!)
    const asked = own?.facts.at(-1)?.data as { approvalUid: string }
    const refusal = { approvalUid: asked.approvalUid, reason: 'Te duur' }
    expect((await refuseApproval(shop.deps, vera!.customerId, refusal)).ok).toBe(true)
    const last = async (who: Person) => (await companies(who))[0]?.facts.at(-1)
    expect((await last(ben!))?.data).toEqual(refusal)
    expect(await last(vera!)).toMatchObject({ type: 'ApprovalRefused', data: { reason: 'Te duur' } })
    expect((await last(mo!))?.type).toBe('CompanyFounded')
  })

  it('given the page of their data, then it shows their role and limit, and how they got them', async () => {
    const shown = await page(ben!)
    expect(shown?.company).toEqual({ name: '', role: 'buyer', limit: 1 })
    const told = shown?.history.find(({ of }) => of === 'company')
    expect(told?.facts.map(({ words }) => words.split(':')[0])).toEqual([
      'You were invited',
      'You accepted the invitation',
      'Your role was changed',
      'The amount you can order without approval was set',
    ])
    expect((await page(vera!))?.company).toMatchObject({ role: 'approver', limit: null })
  })

  it('given a former member, then it has their history, and no current role', async () => {
    await removeMember(shop.deps, mo!.customerId, ben!.customerId)
    const [own] = await companies(ben!)
    expect([own?.role, own?.limit, own?.facts.at(-1)?.type]).toEqual([null, null, 'MemberRemoved'])
    const shown = await page(ben!)
    expect([shown?.company, shown?.history.filter(({ of }) => of === 'company').length]).toEqual([null, 1])
  })
})
