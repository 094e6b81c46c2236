/** The logged-in customer, as their own pages show them. */
export interface AccountView {
  readonly firstName: string
  readonly lastName: string
  /** '' for a consumer */
  readonly companyName: string
  readonly customerId: string
  /** nine digits; null if the account has no number yet */
  readonly number: string | null
  /** the account's status [6-011] */
  readonly isActive: boolean
  /** a business customer or a member of a company; missing for everybody else */
  readonly isBusiness?: true
}
