/**
 * A country's rules for addresses. Pages load these; rules for companies are in `companyRules.ts`. VAT rates
 * are not here: each product and delivery fee in the shop's files has its own.
 */
export interface CountryRules {
  readonly zipCode: {
    /** the stored form */
    readonly pattern: RegExp
    /** formats a postcode for storage. @param plain capitals and digits, without spaces and separators */
    readonly written: (plain: string) => string
    /** country letters that may precede it on international mail, longest first */
    readonly signs: readonly string[]
    readonly example: string
  }
  /**
   * `house`: postcode and house number identify a house, and `Addresses.lookUp` finds its street and city;
   * the services only cover Dutch houses. `search`: the whole address is searched for while typing.
   */
  readonly addressLookUp: 'house' | 'search'
  /** the address services' initial search context for the country: ISO 3166-1 alpha-3, in lower case */
  readonly searchContext: string
}

/** A country's rules for companies and their invoices: used on the server only, so no page loads them. */
export interface CompanyRules {
  /** A company's number in its country's register. */
  readonly companyNumber: {
    /** the local name of the register */
    readonly register: string
    /** the register's scheme in e-invoices (ISO 6523) */
    readonly scheme: string
    /** checks format and checksum. @param tidy as written by `tidyNumber` */
    readonly isOne: (tidy: string) => boolean
  }
  readonly vatNumber: {
    /** the scheme of VAT numbers in e-invoices (Electronic Address Scheme) */
    readonly scheme: string
    readonly isOne: (tidy: string) => boolean
  }
  /** The statutory retention period of invoices. */
  readonly retention: {
    /** whole years after the year of the sale */
    readonly years: number
    readonly law: string
  }
}
