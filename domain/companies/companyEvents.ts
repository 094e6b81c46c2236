import type { Cents } from '../kernel/cents.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import type { Sealed } from '../kernel/sealed.ts'

/**
 * What a member may do: `manager` says who the members are, and may do all that the others may; `approver` buys, and says whether a buyer
 * may; `buyer` buys up to an amount, and asks for what is above it; `viewer` sees the company's orders. Each is a customer's role, and no
 * right over the shop.
 */
export const ROLES = ['manager', 'approver', 'buyer', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** Members and open invitations together. */
export const MOST_MEMBERS = 100

/** Invitations that are mailed in a company's name in a day, also those that were withdrawn or taken since. */
export const MOST_INVITED = 20

/** What is asked for: this cart as it stands at this version, for this sum in cents incl. VAT, to be sent to this address. */
export interface AskedCart {
  readonly cartUid: string
  readonly cartVersion: number
  readonly total: Cents
  /** who it is for and where it goes, sealed under the key of who asks, once for the same words; earlier ones don't say it */
  readonly address?: Sealed
}

/** The same with what who asks calls the order, sealed under their own key; missing where they call it nothing. */
export interface Asked extends AskedCart {
  readonly references?: Sealed
}

/** Members are customers by their ids. */
export type CompanyEvent =
  | DomainEvent<'CompanyFounded', { readonly customerId: string }>
  /** `emailAddress` is sealed under the invitation's own key; `until` is in ms since 1970 */
  | DomainEvent<
      'MemberInvited',
      {
        readonly invitationUid: string
        readonly role: Role
        readonly until: number
        readonly emailAddress: Sealed
      }
    >
  | DomainEvent<'InvitationWithdrawn', { readonly invitationUid: string }>
  | DomainEvent<'MemberJoined', { readonly invitationUid: string; readonly customerId: string }>
  | DomainEvent<'MemberRoleChanged', { readonly customerId: string; readonly role: Role }>
  | DomainEvent<'MemberRemoved', { readonly customerId: string }>
  /** what a buyer buys without asking: up to so many cents incl. VAT */
  | DomainEvent<'SpendingLimitSet', { readonly customerId: string; readonly limit: Cents }>
  | DomainEvent<'ApprovalAsked', Asked & { readonly approvalUid: string; readonly customerId: string }>
  /** in one commit with the order that is made of the cart, by the hand of whoever gave it */
  | DomainEvent<'ApprovalGiven', { readonly approvalUid: string; readonly customerId: string }>
  /** `reason` is sealed under the key of whoever refused it */
  | DomainEvent<
      'ApprovalRefused',
      { readonly approvalUid: string; readonly customerId: string; readonly reason: Sealed }
    >
  /** the cart is not what was asked for any more, or who asked is no member any more */
  | DomainEvent<'ApprovalLapsed', { readonly approvalUid: string }>
  /** an order of a member's, in one commit with it: the company's orders are these */
  | DomainEvent<'MemberOrdered', { readonly customerId: string; readonly orderUid: string }>
  /** nobody is left in it: `customerId` went last */
  | DomainEvent<'CompanyClosed', { readonly customerId: string }>

/** `by` is the customer who commands it, `at` when: ms since 1970. */
export type CompanyCommand =
  | { readonly type: 'FoundCompany'; readonly by: string }
  /** `invitedToday`: how many were invited in the day before */
  | ({
      readonly type: 'InviteMember'
      readonly by: string
      readonly at: number
      readonly invitedToday: number
    } & Extract<CompanyEvent, { type: 'MemberInvited' }>['data'])
  | { readonly type: 'WithdrawInvitation'; readonly by: string; readonly invitationUid: string }
  | { readonly type: 'JoinCompany'; readonly by: string; readonly invitationUid: string; readonly at: number }
  | { readonly type: 'ChangeRole'; readonly by: string; readonly customerId: string; readonly role: Role }
  | { readonly type: 'RemoveMember'; readonly by: string; readonly customerId: string }
  | {
      readonly type: 'SetSpendingLimit'
      readonly by: string
      readonly customerId: string
      readonly limit: Cents
    }
  | ({ readonly type: 'AskApproval'; readonly by: string; readonly approvalUid: string } & Asked)
  /** `orderUid`: of the order that is made of the cart by it */
  | ({
      readonly type: 'GiveApproval'
      readonly by: string
      readonly approvalUid: string
      readonly orderUid: string
    } & AskedCart)
  | {
      readonly type: 'RefuseApproval'
      readonly by: string
      readonly approvalUid: string
      readonly reason: Sealed
    }
  /** the cart was changed, to this version: whatever was asked of another is over; null: of any, since its address was changed */
  | { readonly type: 'LapseApproval'; readonly cartUid: string; readonly cartVersion: number | null }
  /** an order for so many cents incl. VAT, without anybody's approval */
  | { readonly type: 'Order'; readonly by: string; readonly orderUid: string; readonly total: Cents }
  /** who it is goes whatever they manage: the shop forgets them */
  | { readonly type: 'ForgetMember'; readonly customerId: string }

export type CompanyRefusal =
  | { readonly why: 'founded-already' | 'not-founded' | 'not-a-member' | 'not-allowed' | 'full' }
  | { readonly why: 'invited-enough' }
  | { readonly why: 'unknown-member' | 'member-already' | 'last-manager' }
  | { readonly why: 'unknown-invitation' | 'invitation-over' }
  /** it is within what they may buy without asking */
  | { readonly why: 'needs-no-approval' }
  /** it is above that */
  | { readonly why: 'needs-approval' }
  | { readonly why: 'unknown-approval' | 'own-approval' }
  /** it is not what was asked for */
  | { readonly why: 'cart-changed' }

export interface Member {
  readonly role: Role
  /** cents incl. VAT that a buyer buys for without asking; of no account in another role */
  readonly limit: Cents
}

/** One that stands: neither given nor refused nor lapsed. */
export interface Approval extends Asked {
  /** who asked */
  readonly customerId: string
}

export interface CompanyState {
  /** by customer id, whoever came first first; none before it is founded */
  members: Map<string, Member>
  /** by uid: those that nobody has taken or withdrawn, also when their time is over */
  invitations: Map<string, { readonly role: Role; readonly until: number }>
  /** by uid: at most one of a cart */
  approvals: Map<string, Approval>
}

/** Whether a member may buy for a sum, in cents incl. VAT, without asking anybody. */
export const mayBuy = ({ role, limit }: Member, total: Cents): boolean =>
  role === 'manager' || role === 'approver' || (role === 'buyer' && total <= limit)

/** Whether a member sees what the others ordered: who watches, and who answers for it. */
export const seesOrders = ({ role }: Member): boolean => role !== 'buyer'

/** Whether a member may say yes or no to what another asks. */
export const mayApprove = ({ role }: Member): boolean => role === 'manager' || role === 'approver'
