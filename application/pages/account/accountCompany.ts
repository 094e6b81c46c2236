import type { Role } from '../../../domain/companies/companyEvents.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { OrderReferences } from '../../../domain/orders/references.ts'
import type { OrderList, OrderRow } from './accountOrders.ts'

/** A customer's company, or their options to join or found one. */
export interface OwnCompany {
  /** null if they are no member of a company */
  readonly company: CompanyView | null
  /** whether they may found one: business customers that are in none */
  readonly mayFound: boolean
  /** the invitation whose emailed link was followed; null if there is none */
  readonly invitation: OfferedInvitation | null
}

/** A company as one of its members sees it. */
export interface CompanyView {
  /** the company's name in its manager's account; '' if it is not known */
  readonly name: string
  readonly role: Role
  /**
   * what they may order without approval, in cents incl. VAT; null for no limit, and for members who do not
   * buy
   */
  readonly limit: Cents | null
  /** in the order of joining */
  readonly members: readonly CompanyMember[]
  /** open invitations; only for the manager */
  readonly invitations: readonly CompanyInvitation[]
  /** open requests for approval: for members who may answer them, and for the requesting member */
  readonly asked: readonly RequestedApproval[]
  /** the outcome of the member's own last requests, newest first */
  readonly answered: readonly AnsweredApproval[]
  /** a page of all members' orders; null if the member may not see them or the page does not exist */
  readonly orders: CompanyOrders | null
}

export interface CompanyOrders extends OrderList {
  readonly orders: readonly CompanyOrder[]
}

export interface CompanyOrder extends OrderRow {
  /** first and last name; '' if the member is no longer known */
  readonly by: string
}

/** A cart that awaits approval, as requested. Amounts in cents incl. VAT. */
export interface RequestedApproval {
  readonly uid: string
  /** first and last name */
  readonly by: string
  readonly isOwn: boolean
  readonly lines: readonly {
    readonly title: string
    /** the chosen options, '' if there are none */
    readonly options: string
    readonly quantity: number
    readonly totalInclVat: Cents
  }[]
  /** delivery, fees and coupons: the total minus the lines; may be negative */
  readonly besides: number
  readonly total: Cents
  /** recipient and address, one text per row */
  readonly address: readonly string[]
  /** payment methods for this total */
  readonly payments: readonly { readonly id: string; readonly label: string }[]
  /** the requesting member's choice */
  readonly paymentId: string | null
  /** the requesting member's references for the order */
  readonly references: OrderReferences
}

export interface AnsweredApproval {
  readonly uid: string
  readonly status: 'given' | 'refused' | 'lapsed'
  /** UTC instant */
  readonly at: string
  /** cents incl. VAT */
  readonly total: Cents
  /** why it was refused; '' if it was not, or if the reason was erased */
  readonly reason: string
}

export interface CompanyMember {
  readonly customerId: string
  /** '' if the member is no longer known */
  readonly name: string
  readonly role: Role
  /** the viewing member */
  readonly isSelf: boolean
  /** only for the manager of the company */
  readonly managed: { readonly emailAddress: string; readonly limit: Cents } | null
}

export interface CompanyInvitation {
  readonly uid: string
  readonly emailAddress: string
  readonly role: Role
  /** UTC instant */
  readonly until: string
}

/** An emailed invitation that a logged-in customer followed. */
export type OfferedInvitation =
  | { readonly kind: 'open'; readonly token: string; readonly company: string; readonly role: Role }
  /** it was accepted, withdrawn or has expired */
  | { readonly kind: 'ended' }
  /** it was sent to another email address than the account's */
  | { readonly kind: 'other-address' }
  /** the customer is a member of a company already */
  | { readonly kind: 'member' }
