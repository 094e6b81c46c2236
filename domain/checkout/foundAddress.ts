/** The address found by a postcode and house number [3-036]. */
export interface FoundAddress {
  readonly street: string
  readonly city: string
  /** `1234 AB` */
  readonly postcode: string
  readonly houseNumber: string
}

/** An address suggestion of a search [3-037]. */
export interface AddressSuggestion {
  /** displayed to the shopper */
  readonly label: string
  /** the query to search for within `context`, if the place contains further ones */
  readonly value: string
  /** the context of a further search, or the address's id */
  readonly context: string
  /** `Address` for a suggestion with details; otherwise a place to search within */
  readonly precision: string
}

/** The details of one address [3-038]. */
export interface AddressDetails {
  readonly postcode: string
  readonly buildingNumber: string
  readonly buildingNumberAddition: string
  readonly street: string
  readonly locality: string
}

/** The `precision` of a suggestion with details. */
export const DETAILED = 'Address'
