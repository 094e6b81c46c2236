import { ok, refused, type Result } from '../kernel/result.ts'
import { never } from '../kernel/never.ts'
import { NOTHING } from '../kernel/cents.ts'
import type { Decider } from '../kernel/decider.ts'
import {
  type CompanyEvent,
  type CompanyRefusal,
  type CompanyState,
  type CompanyCommand,
  type Member,
  mayApprove,
  mayBuy,
  MOST_INVITED,
  MOST_MEMBERS,
  ROLES,
  type Approval,
  type RequestedCart,
} from './companyEvents.ts'

/** Applies an event to a company; mutates the given state. */
const evolveCompany = (state: CompanyState, event: CompanyEvent): void => {
  switch (event.type) {
    case 'CompanyFounded':
      state.members.set(event.data.customerId, { role: 'manager', limit: NOTHING })
      return
    case 'MemberInvited': {
      const { invitationUid, role, until } = event.data
      state.invitations.set(invitationUid, { role, until })
      return
    }
    case 'InvitationWithdrawn':
      state.invitations.delete(event.data.invitationUid)
      return
    case 'MemberJoined': {
      const { invitationUid, customerId } = event.data
      const role = state.invitations.get(invitationUid)?.role ?? 'viewer'
      state.invitations.delete(invitationUid)
      state.members.set(customerId, { role, limit: NOTHING })
      return
    }
    case 'MemberRoleChanged':
      return changeMember(state, event.data.customerId, { role: event.data.role })
    case 'MemberRemoved':
      state.members.delete(event.data.customerId)
      return
    case 'SpendingLimitSet':
      return changeMember(state, event.data.customerId, { limit: event.data.limit })
    case 'ApprovalAsked': {
      const { approvalUid, ...asked } = event.data
      state.approvals.set(approvalUid, asked)
      return
    }
    case 'ApprovalGiven':
    case 'ApprovalRefused':
    case 'ApprovalLapsed':
      state.approvals.delete(event.data.approvalUid)
      return
    case 'MemberOrdered':
      return
    case 'CompanyClosed':
      state.invitations.clear()
      return
    default:
      never(event)
  }
}

const changeMember = ({ members }: CompanyState, customerId: string, change: Partial<Member>): void => {
  const member = members.get(customerId)
  if (member !== undefined) members.set(customerId, { ...member, ...change })
}

type Decided = Result<readonly CompanyEvent[], CompanyRefusal>

type Command<Type extends CompanyCommand['type']> = Extract<CompanyCommand, { type: Type }>

/** Decides a command: only members act, each within their role, and at least one manager always remains. */
const decideCompany = (command: CompanyCommand, state: CompanyState): Decided => {
  const { members } = state
  if (command.type === 'FoundCompany')
    return members.size > 0
      ? refused({ why: 'founded-already' })
      : ok([{ type: 'CompanyFounded', data: { customerId: command.by } }])
  if (members.size === 0) return refused({ why: 'not-founded' })
  if (command.type === 'JoinCompany') return join(command, state)
  if (command.type === 'LapseApproval')
    return ok(
      lapsedOf(state, (one) => one.cartUid === command.cartUid && one.cartVersion !== command.cartVersion),
    )
  if (command.type === 'ForgetMember') return ok(forget(command, state))
  const member = members.get(command.by)
  if (member === undefined) return refused({ why: 'not-a-member' })
  switch (command.type) {
    case 'AskApproval':
      return ask(command, member, state)
    case 'Order':
      return order(command, member)
    case 'GiveApproval':
    case 'RefuseApproval':
      return mayApprove(member) ? answer(command, state) : refused({ why: 'not-allowed' })
    case 'RemoveMember':
      return command.by === command.customerId || member.role === 'manager'
        ? remove(command, state)
        : refused({ why: 'not-allowed' })
    case 'InviteMember':
    case 'WithdrawInvitation':
    case 'ChangeRole':
    case 'SetSpendingLimit':
      return member.role === 'manager' ? manage(command, state) : refused({ why: 'not-allowed' })
    default:
      return never(command)
  }
}

const join = (
  { by, invitationUid, at }: Command<'JoinCompany'>,
  { members, invitations }: CompanyState,
): Decided => {
  if (members.has(by)) return refused({ why: 'member-already' })
  const invitation = invitations.get(invitationUid)
  if (invitation === undefined) return refused({ why: 'unknown-invitation' })
  if (at >= invitation.until) return refused({ why: 'invitation-over' })
  return ok([{ type: 'MemberJoined', data: { invitationUid, customerId: by } }])
}

const invite = (
  { type: _, by: __, at, invitedToday, ...data }: Command<'InviteMember'>,
  { members, invitations }: CompanyState,
): Decided => {
  if (invitedToday >= MOST_INVITED) return refused({ why: 'invited-enough' })
  const open = [...invitations.values()].filter(({ until }) => until > at)
  return members.size + open.length < MOST_MEMBERS
    ? ok([{ type: 'MemberInvited', data }])
    : refused({ why: 'full' })
}

const manage = (
  command: Command<'InviteMember' | 'WithdrawInvitation' | 'ChangeRole' | 'SetSpendingLimit'>,
  state: CompanyState,
): Decided => {
  if (command.type === 'InviteMember') return invite(command, state)
  if (command.type === 'WithdrawInvitation') {
    const { invitationUid } = command
    return state.invitations.has(invitationUid)
      ? ok([{ type: 'InvitationWithdrawn', data: { invitationUid } }])
      : refused({ why: 'unknown-invitation' })
  }
  const { customerId } = command
  const meant = state.members.get(customerId)
  if (meant === undefined) return refused({ why: 'unknown-member' })
  if (command.type === 'ChangeRole') return changeRole(command, meant, state)
  const { limit } = command
  return ok(limit === meant.limit ? [] : [{ type: 'SpendingLimitSet', data: { customerId, limit } }])
}

/** A member who becomes a viewer loses their pending approval requests. */
const changeRole = (
  { customerId, role }: Command<'ChangeRole'>,
  meant: Member,
  state: CompanyState,
): Decided => {
  if (role === meant.role) return ok([])
  if (isLastManager(state.members, customerId)) return refused({ why: 'last-manager' })
  return ok([
    ...(role === 'viewer' ? lapsedOf(state, (one) => one.customerId === customerId) : []),
    { type: 'MemberRoleChanged', data: { customerId, role } },
  ])
}

const remove = ({ customerId }: Command<'RemoveMember'>, state: CompanyState): Decided => {
  const { members } = state
  if (!members.has(customerId)) return refused({ why: 'unknown-member' })
  return members.size > 1 && isLastManager(members, customerId)
    ? refused({ why: 'last-manager' })
    : ok(without(customerId, state))
}

/**
 * Removes an erased customer. If no manager would remain,
 * promotes the longest-standing member with the highest role.
 */
const forget = ({ customerId }: Command<'ForgetMember'>, state: CompanyState): readonly CompanyEvent[] => {
  const { members } = state
  if (!members.has(customerId)) return []
  const others = [...members].filter(([id]) => id !== customerId)
  const heir = isLastManager(members, customerId)
    ? ROLES.map((role) => others.find(([, other]) => other.role === role)).find((one) => one !== undefined)
    : undefined
  const promoted: readonly CompanyEvent[] =
    heir === undefined ? [] : [{ type: 'MemberRoleChanged', data: { customerId: heir[0], role: 'manager' } }]
  return [...promoted, ...without(customerId, state)]
}

/** Removes a member with their pending approval requests; removing the last member closes the company. */
const without = (customerId: string, state: CompanyState): readonly CompanyEvent[] => [
  ...lapsedOf(state, (one) => one.customerId === customerId),
  { type: 'MemberRemoved', data: { customerId } },
  ...(state.members.size === 1 ? [{ type: 'CompanyClosed', data: { customerId } } as const] : []),
]

const order = ({ by, orderUid, total }: Command<'Order'>, member: Member): Decided => {
  if (member.role === 'viewer') return refused({ why: 'not-allowed' })
  return mayBuy(member, total)
    ? ok([{ type: 'MemberOrdered', data: { customerId: by, orderUid } }])
    : refused({ why: 'needs-approval' })
}

const isLastManager = (members: ReadonlyMap<string, Member>, customerId: string): boolean => {
  const managers = [...members].filter(([, { role }]) => role === 'manager')
  return managers.length === 1 && managers[0]?.[0] === customerId
}

/** An identical repeated request emits no event; any other request for the cart replaces the earlier one. */
const ask = (
  { type: _, by, approvalUid, ...asked }: Command<'AskApproval'>,
  member: Member,
  state: CompanyState,
): Decided => {
  const { cartUid, cartVersion, total, references, address } = asked
  if (member.role === 'viewer') return refused({ why: 'not-allowed' })
  if (mayBuy(member, total)) return refused({ why: 'needs-no-approval' })
  const isSame = (one: Approval): boolean =>
    one.cartVersion === cartVersion &&
    one.total === total &&
    one.customerId === by &&
    one.address?.sealed === address?.sealed &&
    one.references?.sealed === references?.sealed
  const before = [...state.approvals.values()].find((one) => one.cartUid === cartUid)
  if (before !== undefined && isSame(before)) return ok([])
  return ok([
    ...lapsedOf(state, (one) => one.cartUid === cartUid),
    { type: 'ApprovalAsked', data: { approvalUid, customerId: by, ...asked } },
  ])
}

const answer = (
  command: Command<'GiveApproval' | 'RefuseApproval'>,
  { approvals }: CompanyState,
): Decided => {
  const { by: customerId, approvalUid } = command
  const asked = approvals.get(approvalUid)
  if (asked === undefined) return refused({ why: 'unknown-approval' })
  if (asked.customerId === customerId) return refused({ why: 'own-approval' })
  if (command.type === 'RefuseApproval')
    return ok([{ type: 'ApprovalRefused', data: { approvalUid, customerId, reason: command.reason } }])
  if (!isAsAsked(asked, command)) return refused({ why: 'cart-changed' })
  const { orderUid } = command
  return ok([
    { type: 'ApprovalGiven', data: { approvalUid, customerId } },
    { type: 'MemberOrdered', data: { customerId: asked.customerId, orderUid } },
  ])
}

/** Whether the order matches the request. A request without an address can't be matched. */
const isAsAsked = (asked: RequestedCart, given: RequestedCart): boolean =>
  asked.cartUid === given.cartUid &&
  asked.cartVersion === given.cartVersion &&
  asked.total === given.total &&
  asked.address !== undefined &&
  asked.address.sealed === given.address?.sealed

const lapsedOf = (
  { approvals }: CompanyState,
  isOver: (approval: Approval) => boolean,
): readonly CompanyEvent[] =>
  [...approvals]
    .filter(([, approval]) => isOver(approval))
    .map(([approvalUid]) => ({ type: 'ApprovalLapsed', data: { approvalUid } }))

/** A company with several members, their roles, and their approval requests. */
export const company: Decider<CompanyState, CompanyCommand, CompanyEvent, CompanyRefusal> = {
  initial: () => ({ members: new Map(), invitations: new Map(), approvals: new Map() }),
  evolve: evolveCompany,
  decide: decideCompany,
}
