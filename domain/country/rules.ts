/**
 * What a country asks of an address. Pages load it; what it asks of companies is in `companyRules.ts`. VAT rates are not here: each product
 * and each delivery fee of the shop's files has its own.
 */
export interface CountryRules {
  readonly zipCode: {
    /** as it is stored */
    readonly pattern: RegExp
    /** writes it as it is stored. @param plain capitals and digits, without spaces and separators */
    readonly written: (plain: string) => string
    /** the country's letters that stand before it on post from abroad, the longest first */
    readonly signs: readonly string[]
    readonly example: string
  }
  /**
   * `house`: postcode and house number name one house, and `Addresses.lookUp` answers its street and
   * city; the services know Dutch houses alone. `search`: the whole address is searched for as it is typed.
   */
  readonly addressLookUp: 'house' | 'search'
  /** what the address services call the country as a search begins: ISO 3166-1 alpha-3, in small letters */
  readonly searchContext: string
}

/** What a country asks of companies and their invoices: read on the server alone, so no page loads it. */
export interface CompanyRules {
  /** A company's number in its country's register. */
  readonly companyNumber: {
    /** what the register is called in the country itself */
    readonly register: string
    /** of the register in e-invoices (ISO 6523) */
    readonly scheme: string
    /** by form and checksum. @param tidy as `tidyNumber` writes it */
    readonly isOne: (tidy: string) => boolean
  }
  readonly vatNumber: {
    /** of VAT numbers in e-invoices (Electronic Address Scheme) */
    readonly scheme: string
    readonly isOne: (tidy: string) => boolean
  }
  /** How long tax law has invoices stored. */
  readonly retention: {
    /** whole years after the year of the sale */
    readonly years: number
    readonly law: string
  }
}
