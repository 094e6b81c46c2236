import { NOTHING } from '../kernel/cents.ts'
import { never } from '../kernel/never.ts'
import type { CompanyFact, CompanyState, Member } from './companyFacts.ts'

/** What a fact makes of a company. */
export const evolveCompany = (state: CompanyState, fact: CompanyFact): void => {
  switch (fact.type) {
    case 'CompanyFounded':
      state.members.set(fact.data.customerId, { role: 'manager', limit: NOTHING })
      return
    case 'MemberInvited': {
      const { invitationUid, role, until } = fact.data
      state.invitations.set(invitationUid, { role, until })
      return
    }
    case 'InvitationWithdrawn':
      state.invitations.delete(fact.data.invitationUid)
      return
    case 'MemberJoined': {
      const { invitationUid, customerId } = fact.data
      const role = state.invitations.get(invitationUid)?.role ?? 'viewer'
      state.invitations.delete(invitationUid)
      state.members.set(customerId, { role, limit: NOTHING })
      return
    }
    case 'MemberRoleChanged':
      return changeMember(state, fact.data.customerId, { role: fact.data.role })
    case 'MemberRemoved':
      state.members.delete(fact.data.customerId)
      return
    case 'SpendingLimitSet':
      return changeMember(state, fact.data.customerId, { limit: fact.data.limit })
    case 'ApprovalAsked': {
      const { approvalUid, ...asked } = fact.data
      state.approvals.set(approvalUid, asked)
      return
    }
    case 'ApprovalGiven':
    case 'ApprovalRefused':
    case 'ApprovalLapsed':
      state.approvals.delete(fact.data.approvalUid)
      return
    case 'MemberOrdered':
      return
    case 'CompanyClosed':
      state.invitations.clear()
      return
    default:
      never(fact)
  }
}

const changeMember = ({ members }: CompanyState, customerId: string, change: Partial<Member>): void => {
  const member = members.get(customerId)
  if (member !== undefined) members.set(customerId, { ...member, ...change })
}
