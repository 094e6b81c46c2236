import type { Cents } from '../kernel/cents.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import type { Sealed } from '../kernel/sealed.ts'

/**
 * The role of a member: a `manager` manages the members and may do everything the others may; an `approver`
 * buys, and approves requests of buyers; a `buyer` buys up to a limit, and requests approval above it; a
 * `viewer` sees the company's orders. Roles belong to customers and give no rights over the shop.
 */
export const ROLES = ['manager', 'approver', 'buyer', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** Maximum members and open invitations together. */
export const MOST_MEMBERS = 100

/** Maximum invitations mailed in a company's name per day, including withdrawn and accepted ones. */
export const MOST_INVITED = 20

/**
 * The subject of a request: this version of a cart, for this total in cents incl. VAT, sent to this address.
 */
export interface RequestedCart {
  readonly cartUid: string
  readonly cartVersion: number
  readonly total: Cents
  /**
   * the recipient and delivery address, encrypted with the requester's key; equal texts reuse one
   * ciphertext; absent in older requests
   */
  readonly address?: Sealed
}

/**
 * The request with the requester's references for the order,
 * encrypted with their key; absent if they gave none.
 */
export interface ApprovalRequest extends RequestedCart {
  readonly references?: Sealed
}

/** A company's events. Members are identified by their customer ids. */
export type CompanyEvent =
  | DomainEvent<'CompanyFounded', { readonly customerId: string }>
  /** `emailAddress` is encrypted with the invitation's own key; `until` is in ms since 1970 */
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
  /** the total up to which a buyer needs no approval, in cents incl. VAT */
  | DomainEvent<'SpendingLimitSet', { readonly customerId: string; readonly limit: Cents }>
  | DomainEvent<
      'ApprovalAsked',
      ApprovalRequest & { readonly approvalUid: string; readonly customerId: string }
    >
  /** in one transaction with the order placed from the cart by the approver */
  | DomainEvent<'ApprovalGiven', { readonly approvalUid: string; readonly customerId: string }>
  /** `reason` is encrypted with the approver's key */
  | DomainEvent<
      'ApprovalRefused',
      { readonly approvalUid: string; readonly customerId: string; readonly reason: Sealed }
    >
  /** the cart changed after the request, or the requester is no longer a member */
  | DomainEvent<'ApprovalLapsed', { readonly approvalUid: string }>
  /** a member's order, in one transaction with it: these are the company's orders */
  | DomainEvent<'MemberOrdered', { readonly customerId: string; readonly orderUid: string }>
  /** the last member, `customerId`, left */
  | DomainEvent<'CompanyClosed', { readonly customerId: string }>

/** `by` is the acting customer, `at` the time in ms since 1970. */
export type CompanyCommand =
  | { readonly type: 'FoundCompany'; readonly by: string }
  /** `invitedToday`: invitations of the past day */
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
  | ({ readonly type: 'AskApproval'; readonly by: string; readonly approvalUid: string } & ApprovalRequest)
  /** `orderUid`: the order that the approval places */
  | ({
      readonly type: 'GiveApproval'
      readonly by: string
      readonly approvalUid: string
      readonly orderUid: string
    } & RequestedCart)
  | {
      readonly type: 'RefuseApproval'
      readonly by: string
      readonly approvalUid: string
      readonly reason: Sealed
    }
  /**
   * the cart changed to this version: requests for other
   * versions lapse; null: all do, because its address changed
   */
  | { readonly type: 'LapseApproval'; readonly cartUid: string; readonly cartVersion: number | null }
  /** an order without approval, for a total in cents incl. VAT */
  | { readonly type: 'Order'; readonly by: string; readonly orderUid: string; readonly total: Cents }
  /** removes an erased customer, whatever their role */
  | { readonly type: 'ForgetMember'; readonly customerId: string }

export type CompanyRefusal =
  | { readonly why: 'founded-already' | 'not-founded' | 'not-a-member' | 'not-allowed' | 'full' }
  | { readonly why: 'invited-enough' }
  | { readonly why: 'unknown-member' | 'member-already' | 'last-manager' }
  | { readonly why: 'unknown-invitation' | 'invitation-over' }
  /** the total is within the member's limit */
  | { readonly why: 'needs-no-approval' }
  /** the total exceeds the member's limit */
  | { readonly why: 'needs-approval' }
  | { readonly why: 'unknown-approval' | 'own-approval' }
  /** the cart differs from the requested one */
  | { readonly why: 'cart-changed' }

export interface Member {
  readonly role: Role
  /** cents incl. VAT that a buyer may spend without approval; ignored for other roles */
  readonly limit: Cents
}

/** A pending approval request. */
export interface Approval extends ApprovalRequest {
  /** the requester */
  readonly customerId: string
}

export interface CompanyState {
  /** by customer id, in order of joining; empty before the company is founded */
  members: Map<string, Member>
  /** by uid: invitations not accepted or withdrawn, including expired ones */
  invitations: Map<string, { readonly role: Role; readonly until: number }>
  /** by uid: at most one per cart */
  approvals: Map<string, Approval>
}

/** Whether a member may buy for a total, in cents incl. VAT, without approval. */
export const mayBuy = ({ role, limit }: Member, total: Cents): boolean =>
  role === 'manager' || role === 'approver' || (role === 'buyer' && total <= limit)

/** Whether a member sees the orders of other members. */
export const seesOrders = ({ role }: Member): boolean => role !== 'buyer'

/** Whether a member may approve requests of others. */
export const mayApprove = ({ role }: Member): boolean => role === 'manager' || role === 'approver'
