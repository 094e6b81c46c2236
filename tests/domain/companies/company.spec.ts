import { describe, it } from 'vitest'
import { company } from '../../../domain/companies/company.ts'
import { MOST_MEMBERS, type CompanyEvent, type Role } from '../../../domain/companies/companyEvents.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { specOf } from '../../support/spec.ts'

const { given } = specOf(company)
const sealed = { subject: 'i', sealed: 'AAAA' }
const founded: CompanyEvent = { type: 'CompanyFounded', data: { customerId: 'mo' } }
const invited = (invitationUid: string, role: Role): CompanyEvent => ({
  type: 'MemberInvited',
  data: { invitationUid, role, until: 1_000, emailAddress: sealed },
})
const joined = (invitationUid: string, customerId: string): CompanyEvent => ({
  type: 'MemberJoined',
  data: { invitationUid, customerId },
})
const ben: readonly CompanyEvent[] = [invited('i-ben', 'buyer'), joined('i-ben', 'ben')]
const ada: readonly CompanyEvent[] = [invited('i-ada', 'approver'), joined('i-ada', 'ada')]
const vic: readonly CompanyEvent[] = [invited('i-vic', 'viewer'), joined('i-vic', 'vic')]
const home = { subject: 'ben', sealed: 'HHHH' }
const asked = { cartUid: 'cart', cartVersion: 4, total: cents(50_001), address: home }
const question: CompanyEvent = {
  type: 'ApprovalAsked',
  data: { approvalUid: 'a', customerId: 'ben', ...asked },
}
const lapsed: CompanyEvent = { type: 'ApprovalLapsed', data: { approvalUid: 'a' } }
const limit = (amount: number): CompanyEvent => ({
  type: 'SpendingLimitSet',
  data: { customerId: 'ben', limit: cents(amount) },
})
const all = [founded, ...ben, ...ada, ...vic, limit(50_000)] as const

describe('a company', () => {
  it('is founded once, by its first manager', () => {
    given().when({ type: 'FoundCompany', by: 'mo' }).then(founded)
    given(founded).when({ type: 'FoundCompany', by: 'ada' }).refused({ why: 'founded-already' })
    given().when({ type: 'RemoveMember', by: 'mo', customerId: 'mo' }).refused({ why: 'not-founded' })
  })

  it('accepts an invited member once and in time, in the role of the invitation', () => {
    const invite = {
      type: 'InviteMember',
      by: 'mo',
      at: 0,
      invitedToday: 0,
      ...(invited('i-ben', 'buyer').data as object),
    } as never
    const join = { type: 'JoinCompany', by: 'ben', invitationUid: 'i-ben' } as const
    given(founded).when(invite).then(invited('i-ben', 'buyer'))
    given(founded, ben[0]!)
      .when({ ...join, at: 999 })
      .then(joined('i-ben', 'ben'))
    given(founded, ben[0]!)
      .when({ ...join, at: 1_000 })
      .refused({ why: 'invitation-over' })
    given(founded, ...ben)
      .when({ ...join, by: 'eve', at: 0 })
      .refused({ why: 'unknown-invitation' })
    given(founded, ben[0]!)
      .when({ ...join, by: 'mo', at: 0 })
      .refused({ why: 'member-already' })
    const withdrawn: CompanyEvent = { type: 'InvitationWithdrawn', data: { invitationUid: 'i-ben' } }
    const withdraw = { type: 'WithdrawInvitation', by: 'mo', invitationUid: 'i-ben' } as const
    given(founded, ben[0]!).when(withdraw).then(withdrawn)
    given(founded, ben[0]!, withdrawn)
      .when({ ...join, at: 0 })
      .refused({ why: 'unknown-invitation' })
    given(founded).when(withdraw).refused({ why: 'unknown-invitation' })
  })

  it('has a maximum of members and open invitations; expired ones do not count', () => {
    const many = Array.from({ length: MOST_MEMBERS - 1 }, (_, n) => invited(`i-${n}`, 'viewer'))
    const data = { invitationUid: 'next', role: 'viewer', until: 5_000, emailAddress: sealed } as const
    const invite = { type: 'InviteMember', by: 'mo', invitedToday: 0, ...data } as const
    given(founded, ...many)
      .when({ ...invite, at: 999 })
      .refused({ why: 'full' })
    given(founded, ...many)
      .when({ ...invite, at: 1_000 })
      .then({ type: 'MemberInvited', data })
  })

  it('is managed by managers only', () => {
    const data = { invitationUid: 'i', role: 'manager', until: 1, emailAddress: sealed } as const
    for (const by of ['ben', 'ada', 'vic'])
      for (const command of [
        { type: 'InviteMember', at: 0, invitedToday: 0, ...data },
        { type: 'WithdrawInvitation', invitationUid: 'i' },
        { type: 'ChangeRole', customerId: by, role: 'manager' },
        { type: 'SetSpendingLimit', customerId: 'ben', limit: cents(1) },
        { type: 'RemoveMember', customerId: 'mo' },
      ] as const)
        given(...all)
          .when({ ...command, by })
          .refused({ why: 'not-allowed' })
    given(...all)
      .when({ type: 'ChangeRole', by: 'eve', customerId: 'eve', role: 'manager' })
      .refused({ why: 'not-a-member' })
  })

  it('always has a manager', () => {
    const last = { why: 'last-manager' } as const
    given(...all)
      .when({ type: 'RemoveMember', by: 'mo', customerId: 'mo' })
      .refused(last)
    given(...all)
      .when({ type: 'ChangeRole', by: 'mo', customerId: 'mo', role: 'viewer' })
      .refused(last)
    const promoted: CompanyEvent = { type: 'MemberRoleChanged', data: { customerId: 'ada', role: 'manager' } }
    given(...all)
      .when({ type: 'ChangeRole', by: 'mo', customerId: 'ada', role: 'manager' })
      .then(promoted)
    given(...all, promoted)
      .when({ type: 'RemoveMember', by: 'mo', customerId: 'mo' })
      .then({ type: 'MemberRemoved', data: { customerId: 'mo' } })
    given(...all)
      .when({ type: 'ChangeRole', by: 'mo', customerId: 'mo', role: 'manager' })
      .then()
    given(...all)
      .when({ type: 'SetSpendingLimit', by: 'mo', customerId: 'eve', limit: cents(1) })
      .refused({ why: 'unknown-member' })
    given(...all)
      .when({ type: 'SetSpendingLimit', by: 'mo', customerId: 'ben', limit: cents(50_000) })
      .then()
  })
})

describe('a company that a member leaves', () => {
  const gone = (customerId: string): CompanyEvent => ({ type: 'MemberRemoved', data: { customerId } })
  const closed = (customerId: string): CompanyEvent => ({ type: 'CompanyClosed', data: { customerId } })
  const forget = (customerId: string) => ({ type: 'ForgetMember', customerId }) as const

  it('closes with its last member, even if invitations are open', () => {
    const leave = { type: 'RemoveMember', by: 'mo', customerId: 'mo' } as const
    given(founded, invited('i-ben', 'buyer')).when(leave).then(gone('mo'), closed('mo'))
    given(founded).when(forget('mo')).then(gone('mo'), closed('mo'))
    given(founded, invited('i-ben', 'buyer'), gone('mo'), closed('mo'))
      .when({ type: 'JoinCompany', by: 'ben', invitationUid: 'i-ben', at: 1 })
      .refused({ why: 'not-founded' })
  })

  it('gets its next manager when the manager’s data is erased: an approver before a buyer', () => {
    given(...all, question)
      .when(forget('mo'))
      .then({ type: 'MemberRoleChanged', data: { customerId: 'ada', role: 'manager' } }, gone('mo'))
    given(founded, ...vic, ...ben)
      .when(forget('mo'))
      .then({ type: 'MemberRoleChanged', data: { customerId: 'ben', role: 'manager' } }, gone('mo'))
    given(...all, question)
      .when(forget('ben'))
      .then(lapsed, gone('ben'))
    given(...all)
      .when(forget('eve'))
      .then()
  })
})

describe('an order of a member', () => {
  const order = (by: string, total: number) =>
    ({ type: 'Order', by, orderUid: 'o', total: cents(total) }) as const
  const noted = (customerId: string): CompanyEvent => ({
    type: 'MemberOrdered',
    data: { customerId, orderUid: 'o' },
  })

  it('belongs to the company, up to the buyer’s spending limit, to the cent', () => {
    given(...all)
      .when(order('ben', 50_000))
      .then(noted('ben'))
    given(...all)
      .when(order('ben', 50_001))
      .refused({ why: 'needs-approval' })
    for (const by of ['ada', 'mo'])
      given(...all)
        .when(order(by, 5_000_000))
        .then(noted(by))
    given(...all)
      .when(order('vic', 0))
      .refused({ why: 'not-allowed' })
    given(...all)
      .when(order('eve', 1))
      .refused({ why: 'not-a-member' })
  })
})

describe('an approval', () => {
  const ask = { type: 'AskApproval', by: 'ben', approvalUid: 'a', ...asked } as const
  const give = { type: 'GiveApproval', by: 'ada', approvalUid: 'a', orderUid: 'o', ...asked } as const

  it('is requested for an order above the buyer’s limit, to the cent', () => {
    given(...all)
      .when(ask)
      .then(question)
    given(...all)
      .when({ ...ask, total: cents(50_000) })
      .refused({ why: 'needs-no-approval' })
    for (const by of ['ada', 'mo'])
      given(...all)
        .when({ ...ask, by })
        .refused({ why: 'needs-no-approval' })
    given(...all)
      .when({ ...ask, by: 'vic' })
      .refused({ why: 'not-allowed' })
    given(...all)
      .when({ ...ask, by: 'eve' })
      .refused({ why: 'not-a-member' })
  })

  it('is for this version and total: the same request stands, and another one replaces it', () => {
    given(...all, question)
      .when({ ...ask, approvalUid: 'b' })
      .then()
    const anew = { ...asked, cartVersion: 5 }
    given(...all, question)
      .when({ ...ask, ...anew, approvalUid: 'b' })
      .then(lapsed, { type: 'ApprovalAsked', data: { approvalUid: 'b', customerId: 'ben', ...anew } })
  })

  it('without a stored address, as in earlier events, is requested again and never given', () => {
    const { address: _, ...before } = asked
    const old: CompanyEvent = {
      type: 'ApprovalAsked',
      data: { approvalUid: 'a', customerId: 'ben', ...before },
    }
    given(...all, old)
      .when({ ...ask, approvalUid: 'b' })
      .then(lapsed, { type: 'ApprovalAsked', data: { approvalUid: 'b', customerId: 'ben', ...asked } })
    for (const command of [
      give,
      { ...before, type: 'GiveApproval', by: 'ada', approvalUid: 'a', orderUid: 'o' } as const,
    ])
      given(...all, old)
        .when(command)
        .refused({ why: 'cart-changed' })
  })

  it('includes the order reference: the same reference stands, and another or none requires a new request', () => {
    const named = { ...asked, references: { subject: 'ben', sealed: 'AAAA' } }
    const called: CompanyEvent = {
      type: 'ApprovalAsked',
      data: { approvalUid: 'a', customerId: 'ben', ...named },
    }
    given(...all)
      .when({ ...ask, ...named })
      .then(called)
    given(...all, called)
      .when({ ...ask, ...named, approvalUid: 'b' })
      .then()
    for (const anew of [asked, { ...asked, references: { subject: 'ben', sealed: 'BBBB' } }])
      given(...all, called)
        .when({ ...ask, approvalUid: 'b', ...anew, type: 'AskApproval' })
        .then(lapsed, { type: 'ApprovalAsked', data: { approvalUid: 'b', customerId: 'ben', ...anew } })
  })

  it('lapses when its cart changes, and when its requester leaves or may not buy any more', () => {
    const change = { type: 'LapseApproval', cartUid: 'cart' } as const
    given(...all, question)
      .when({ ...change, cartVersion: 5 })
      .then(lapsed)
    given(...all, question)
      .when({ ...change, cartVersion: 4 })
      .then()
    given(...all, question)
      .when({ ...change, cartVersion: null })
      .then(lapsed)
    given(...all, question)
      .when({ ...change, cartUid: 'other', cartVersion: 9 })
      .then()
    const gone: CompanyEvent = { type: 'MemberRemoved', data: { customerId: 'ben' } }
    for (const by of ['mo', 'ben'])
      given(...all, question)
        .when({ type: 'RemoveMember', by, customerId: 'ben' })
        .then(lapsed, gone)
    given(...all, question)
      .when({ type: 'ChangeRole', by: 'mo', customerId: 'ben', role: 'viewer' })
      .then(lapsed, { type: 'MemberRoleChanged', data: { customerId: 'ben', role: 'viewer' } })
  })

  it('is given or refused once, by another member with that role, for what was requested', () => {
    const given1: CompanyEvent = { type: 'ApprovalGiven', data: { approvalUid: 'a', customerId: 'ada' } }
    const refuse = { type: 'RefuseApproval', by: 'mo', approvalUid: 'a', reason: sealed } as const
    const refusal: CompanyEvent = {
      type: 'ApprovalRefused',
      data: { approvalUid: 'a', customerId: 'mo', reason: sealed },
    }
    given(...all, question)
      .when(give)
      .then(given1, { type: 'MemberOrdered', data: { customerId: 'ben', orderUid: 'o' } })
    given(...all, question)
      .when(refuse)
      .then(refusal)
    for (const end of [given1, refusal, lapsed])
      given(...all, question, end)
        .when(give)
        .refused({ why: 'unknown-approval' })
    const elsewhere = { address: { subject: 'ben', sealed: 'EEEE' } }
    for (const other of [{ cartVersion: 5 }, { total: cents(1) }, { cartUid: 'other' }, elsewhere])
      given(...all, question)
        .when({ ...give, ...other })
        .refused({ why: 'cart-changed' })
    for (const by of ['ben', 'vic'])
      given(...all, question)
        .when({ ...give, by })
        .refused({ why: 'not-allowed' })
    const promoted: CompanyEvent = {
      type: 'MemberRoleChanged',
      data: { customerId: 'ben', role: 'approver' },
    }
    given(...all, question, promoted)
      .when({ ...give, by: 'ben' })
      .refused({ why: 'own-approval' })
  })
})

describe('a manager', () => {
  const role = (customerId: string, to: Role) =>
    ({ type: 'ChangeRole', by: 'mo', customerId, role: to }) as const
  const changed = (customerId: string, to: Role): CompanyEvent => ({
    type: 'MemberRoleChanged',
    data: { customerId, role: to },
  })

  it('sets a spending limit only if it differs', () => {
    const set = { type: 'SetSpendingLimit', by: 'mo', customerId: 'ben' } as const
    given(...all)
      .when({ ...set, limit: cents(100) })
      .then(limit(100))
    given(...all)
      .when({ ...set, limit: cents(50_000) })
      .then()
  })

  it('ends the requests of a member who loses the right to buy, and nothing else', () => {
    given(...all, question)
      .when(role('ben', 'viewer'))
      .then(lapsed, changed('ben', 'viewer'))
    given(...all, question)
      .when(role('ben', 'approver'))
      .then(changed('ben', 'approver'))
    given(...all, question)
      .when(role('ada', 'viewer'))
      .then(changed('ada', 'viewer'))
  })

  it('cannot remove an unknown member', () => {
    given(...all)
      .when({ type: 'RemoveMember', by: 'mo', customerId: 'eve' })
      .refused({ why: 'unknown-member' })
  })
})
