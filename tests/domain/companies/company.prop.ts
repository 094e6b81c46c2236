import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { company as kind } from '../../../application/streams/kinds/company.ts'
import { company } from '../../../domain/companies/company.ts'
import {
  mayApprove,
  mayBuy,
  ROLES,
  type CompanyEvent,
  type CompanyCommand,
} from '../../../domain/companies/companyEvents.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { runs } from '../../support/runs.ts'

const sealed = { subject: 's', sealed: 'AAAA' }
const who = fc.constantFrom('a', 'b', 'c', 'd')
const uid = fc.constantFrom('1', '2', '3', '4')
const cart = fc.record({
  cartUid: fc.constantFrom('x', 'y'),
  cartVersion: fc.integer({ min: 1, max: 3 }),
  total: fc.constantFrom(cents(100), cents(200)),
  address: fc.constantFrom(...['AAAA', 'BBBB'].map((text) => ({ subject: 'b', sealed: text }))),
})
const commands = fc.array(
  fc.oneof(
    fc.record({
      type: fc.constant('InviteMember' as const),
      by: who,
      at: fc.constant(0),
      invitedToday: fc.constant(0),
      invitationUid: uid,
      role: fc.constantFrom(...ROLES),
      until: fc.constantFrom(5, 50),
      emailAddress: fc.constant(sealed),
    }),
    fc.record({
      type: fc.constant('JoinCompany' as const),
      by: who,
      invitationUid: uid,
      at: fc.constantFrom(1, 10),
    }),
    fc.record({ type: fc.constant('WithdrawInvitation' as const), by: who, invitationUid: uid }),
    fc.record({
      type: fc.constant('ChangeRole' as const),
      by: who,
      customerId: who,
      role: fc.constantFrom(...ROLES),
    }),
    fc.record({ type: fc.constant('RemoveMember' as const), by: who, customerId: who }),
    fc.record({
      type: fc.constant('SetSpendingLimit' as const),
      by: who,
      customerId: who,
      limit: fc.constantFrom(cents(100), cents(150)),
    }),
    fc.tuple(cart, who, uid, fc.boolean()).map(([one, by, approvalUid, isNamed]) => ({
      type: 'AskApproval' as const,
      by,
      approvalUid: `${approvalUid}${one.cartUid}${one.cartVersion}`,
      ...one,
      ...(isNamed && { references: sealed }),
    })),
    fc.tuple(cart, who, uid).map(([one, by, approvalUid]) => ({
      type: 'GiveApproval' as const,
      by,
      orderUid: 'o',
      approvalUid: `${approvalUid}${one.cartUid}${one.cartVersion}`,
      ...one,
    })),
    fc.tuple(cart, who, uid).map(([one, by, approvalUid]) => ({
      type: 'RefuseApproval' as const,
      by,
      approvalUid: `${approvalUid}${one.cartUid}${one.cartVersion}`,
      reason: sealed,
    })),
    cart.map(({ cartUid, cartVersion }) => ({ type: 'LapseApproval' as const, cartUid, cartVersion })),
    fc.record({
      type: fc.constant('Order' as const),
      by: who,
      orderUid: uid,
      total: fc.constantFrom(cents(100), cents(200)),
    }),
    fc.record({ type: fc.constant('ForgetMember' as const), customerId: who }),
  ),
  { maxLength: 60 },
)

test('a company, after any commands: it has a manager, only members act, and approvals match another member’s request', () => {
  fc.assert(
    fc.property(commands, (wished: readonly CompanyCommand[]) => {
      const state = company.initial()
      const founded = company.decide({ type: 'FoundCompany', by: 'a' }, state)
      if (founded.ok) for (const event of founded.value) company.evolve(state, event)
      for (const command of wished) {
        const before = kind.state.copy(state)
        const decided = company.decide(command, state)
        expect(state).toStrictEqual(before)
        if (!decided.ok) continue
        const doer = 'by' in command ? before.members.get(command.by) : undefined
        if ('by' in command && command.type !== 'JoinCompany') expect(doer).toBeDefined()
        for (const event of decided.value) {
          if (event.type === 'MemberOrdered' && command.type === 'Order')
            expect(doer && mayBuy(doer, command.total)).toBe(true)
          if (event.type === 'ApprovalAsked') expect(doer && mayBuy(doer, event.data.total)).toBe(false)
          if (isAnswer(event)) {
            expect(doer && mayApprove(doer)).toBe(true)
            expect(before.approvals.get(event.data.approvalUid)?.customerId).not.toBe(event.data.customerId)
          }
          if (event.type === 'ApprovalGiven' && command.type === 'GiveApproval') {
            const { cartUid, cartVersion, total, address } = command
            const given = { cartUid, cartVersion, total, address }
            expect(before.approvals.get(event.data.approvalUid)).toMatchObject(given)
          }
          company.evolve(state, event)
        }
        // the last member closes the company for good
        if (state.members.size === 0) {
          expect([state.invitations.size, state.approvals.size]).toEqual([0, 0])
          return
        }
        expect([...state.members.values()].some(({ role }) => role === 'manager')).toBe(true)
        const carts = [...state.approvals.values()].map(({ cartUid }) => cartUid)
        expect(new Set(carts).size).toBe(carts.length)
        for (const { customerId } of state.approvals.values())
          expect(state.members.has(customerId)).toBe(true)
        expect(kind.state.decode(JSON.parse(JSON.stringify(kind.state.encode(state))))).toStrictEqual(state)
      }
    }),
    runs(300),
  )
})

const isAnswer = (
  event: CompanyEvent,
): event is Extract<CompanyEvent, { type: 'ApprovalGiven' | 'ApprovalRefused' }> =>
  event.type === 'ApprovalGiven' || event.type === 'ApprovalRefused'
