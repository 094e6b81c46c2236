import type { Role } from '../../../domain/companies/companyEvents.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { OrderReferences } from '../../../domain/orders/references.ts'
import type { OrderList, OrderRow } from './accountOrders.ts'

/** What a customer has of a company. */
export interface OwnCompany {
  /** null for who is one of nobody's people */
  readonly company: CompanyView | null
  /** whether they may found one: businesses that are not in one yet */
  readonly mayFound: boolean
  /** whose mailed link was followed; null where none was */
  readonly invitation: OfferedInvitation | null
}

/** A company as one of its people sees it. */
export interface CompanyView {
  /** as whoever manages it calls it; '' where that is not known */
  readonly name: string
  readonly role: Role
  /** what they may buy for without asking, in cents incl. VAT; null for whatever they like, and for who buys nothing */
  readonly limit: Cents | null
  /** whoever came first first */
  readonly members: readonly CompanyMember[]
  /** those that are open, for who manages it; nobody else sees any */
  readonly invitations: readonly CompanyInvitation[]
  /** what is asked and stands: for who may answer it, and for who asked */
  readonly asked: readonly AskedApproval[]
  /** what became of the last that they asked themselves, the newest first */
  readonly answered: readonly AnsweredApproval[]
  /** what all of them ordered, a page of it; null for who does not see that, and for a page that is not there */
  readonly orders: CompanyOrders | null
}

export interface CompanyOrders extends OrderList {
  readonly orders: readonly CompanyOrder[]
}

export interface CompanyOrder extends OrderRow {
  /** first and last name; '' for who is not known any more */
  readonly by: string
}

/** A cart that somebody asks to order, as it was asked for. Amounts in cents incl. VAT. */
export interface AskedApproval {
  readonly uid: string
  /** first and last name */
  readonly by: string
  readonly isOwn: boolean
  readonly lines: readonly {
    readonly title: string
    /** what was chosen of it, '' for nothing */
    readonly options: string
    readonly quantity: number
    readonly totalInclVat: Cents
  }[]
  /** delivery, fees and coupons: what the total is more than the lines; may be below 0 */
  readonly besides: number
  readonly total: Cents
  /** who it is for and where it goes, a row a text */
  readonly address: readonly string[]
  /** how it can be paid for that sum */
  readonly payments: readonly { readonly id: string; readonly label: string }[]
  /** as who asks would pay it */
  readonly paymentId: string | null
  /** what who asked calls the order */
  readonly references: OrderReferences
}

export interface AnsweredApproval {
  readonly uid: string
  readonly status: 'given' | 'refused' | 'lapsed'
  /** UTC instant */
  readonly at: string
  /** cents incl. VAT */
  readonly total: Cents
  /** why it was refused; '' for what was not, and where nobody knows any more */
  readonly reason: string
}

export interface CompanyMember {
  readonly customerId: string
  /** '' for who is not known any more */
  readonly name: string
  readonly role: Role
  /** the one who looks */
  readonly isSelf: boolean
  /** told to who manages the company, and to nobody else */
  readonly managed: { readonly emailAddress: string; readonly limit: Cents } | null
}

export interface CompanyInvitation {
  readonly uid: string
  readonly emailAddress: string
  readonly role: Role
  /** UTC instant */
  readonly until: string
}

/** A mailed invitation that somebody who is logged in followed. */
export type OfferedInvitation =
  | { readonly kind: 'open'; readonly token: string; readonly company: string; readonly role: Role }
  /** it was taken, withdrawn or is over */
  | { readonly kind: 'ended' }
  /** it was mailed to another address than the account's */
  | { readonly kind: 'other-address' }
  /** they are in a company already */
  | { readonly kind: 'member' }
