/** Who is logged in, as their own pages show it. */
export interface AccountView {
  readonly firstName: string
  readonly lastName: string
  /** '' for a consumer */
  readonly companyName: string
  readonly customerId: string
  /** nine digits; null for an account that has none yet */
  readonly number: string | null
  /** the account's status [6-011] */
  readonly isActive: boolean
  /** a business, or one of a company's people; missing for everybody else */
  readonly isBusiness?: true
}
