import { expect, it, vi } from 'vitest'
import { askApproval } from '../../../application/shop/approvals/askApproval.ts'
import { approve } from '../../../application/shop/approvals/answerApproval.ts'
import { removeMember } from '../../../application/shop/companies/manageMembers.ts'
import { membershipOf } from '../../../application/shop/companies/ownCompany.ts'
import { causedBy, told } from '../../support/audit/causedBy.ts'
import { returnedPurchase } from '../../support/audit/returnedPurchase.ts'
import { colleague, person } from '../../support/companies/companyPeople.ts'
import { readyCart, seenOf } from '../../support/companies/memberOrder.ts'
import { checkoutShop } from '../../support/shop/checkoutShop.ts'
import { accountShop } from '../../support/shop/accountShop.ts'

it('a whole purchase, from its cart to the refund, is explained by its chain of causes', async () => {
  const shop = await returnedPurchase()
  const all = causedBy(shop.tables.log)
  expect(all.filter(({ cause }) => cause !== null).map(told)).toStrictEqual([
    'OrderPlaced <- DeliveryChosen',
    'StockReserved <- OrderPlaced',
    'PaymentStarted <- OrderPlaced',
    'OrderAttached <- OrderPlaced',
    'PaymentCreated <- PaymentStarted',
    'PaymentStatusChanged <- PaymentCreated',
    'OrderPaid <- PaymentStatusChanged',
    'StockTaken <- OrderPaid',
    'CartClosed <- OrderPaid',
    'InvoiceIssued <- OrderPaid',
    'NumberGiven <- InvoiceIssued',
    'InvoiceDocumentStored <- InvoiceIssued',
    'OrderCredited <- OrderWithdrawn',
    'RefundRequested <- OrderCredited',
    'CreditNoteIssued <- OrderCredited',
    'NumberGiven <- CreditNoteIssued',
    'RefundSent <- RefundRequested',
    'InvoiceDocumentStored <- CreditNoteIssued',
  ])
  const credit = all.find(({ event }) => event.type === 'CreditNoteIssued')
  expect(credit?.cause?.data).toMatchObject({ creditUid: (credit?.event.data as { cause?: unknown }).cause })
})

it('an order names the last event of its cart, which was read to place it and is not read again', async () => {
  const shop = await checkoutShop()
  const ready = await shop.ready()
  const lastLines = vi.spyOn(shop.deps.store, 'lastLines')
  await shop.paid(ready)
  const placed = causedBy(shop.tables.log).find(({ event }) => event.type === 'OrderPlaced')
  expect(placed && told(placed)).toBe('OrderPlaced <- DeliveryChosen')
  expect(lastLines).not.toHaveBeenCalled()
})

/** A company whose buyer has requested approval of their cart. */
const asked = async () => {
  const shop = await accountShop()
  const mo = await person(shop, 'Mo', true)
  await shop.form(mo.jar, '/account/company/found', {})
  const ben = await colleague(shop, mo, 'Ben', 'buyer', 0)
  const cartUid = await readyCart(shop, ben)
  const shopper = { customerId: ben.customerId, cartUid: null, scope: 'account' } as const
  await askApproval(shop.deps, cartUid, shopper, await seenOf(shop, cartUid))
  return { shop, mo, ben }
}

it('an approved order follows from its approval, and that from the cart of the request', async () => {
  const { shop, mo } = await asked()
  const { company } = await membershipOf(shop.deps, mo.customerId)
  const [approvalUid = ''] = company?.state.approvals.keys() ?? []
  const given = { approvalUid, reference: undefined, purchaseOrder: undefined, paymentOptionId: 'ideal' }
  const done = await approve(shop.deps, mo.customerId, { ...given, ip: '192.0.2.1' })
  expect(done.ok).toBe(true)
  const all = causedBy(shop.tables.log)
  const found = all
    .filter(({ event }) => /^(Approval|Order|Member|Company(Founded|Joined))/u.test(event.type))
    .map(told)
  expect(found).toStrictEqual([
    'CompanyFounded <- nothing',
    'CompanyJoined <- CompanyFounded',
    'MemberInvited <- nothing',
    'MemberJoined <- MemberInvited',
    'CompanyJoined <- MemberJoined',
    'ApprovalAsked <- PaymentOptionChosen',
    'ApprovalGiven <- ApprovalAsked',
    'MemberOrdered <- ApprovalGiven',
    'OrderPlaced <- ApprovalGiven',
    'OrderAttached <- OrderPlaced',
  ])
})

it('a removed company member’s request lapses, which follows from the request', async () => {
  const { shop, mo, ben } = await asked()
  expect((await removeMember(shop.deps, mo.customerId, ben.customerId)).ok).toBe(true)
  const found = causedBy(shop.tables.log)
    .filter(({ event }) => /^(Approval|MemberRemoved|CompanyLeft)/u.test(event.type))
    .map(told)
  expect(found).toStrictEqual([
    'ApprovalAsked <- PaymentOptionChosen',
    'ApprovalLapsed <- ApprovalAsked',
    'MemberRemoved <- nothing',
    'CompanyLeft <- MemberRemoved',
  ])
})
