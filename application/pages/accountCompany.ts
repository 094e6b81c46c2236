import type { Role } from '../../domain/companies/companyFacts.ts'
import type { Cents } from '../../domain/kernel/cents.ts'

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
