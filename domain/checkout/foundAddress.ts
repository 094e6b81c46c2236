/** What is known of a house by its postcode and number [3-036]. */
export interface FoundAddress {
  readonly street: string
  readonly city: string
  /** `1234 AB` */
  readonly postcode: string
  readonly houseNumber: string
}

/** A place that may be meant [3-037]. */
export interface AddressSuggestion {
  /** what a shopper reads */
  readonly label: string
  /** what to search for within `context` when there is more to choose below it */
  readonly value: string
  /** where to search on, or what the address is known by */
  readonly context: string
  /** `Address` for one that has details; anything else is a place with more below it */
  readonly precision: string
}

/** One address [3-038]. */
export interface AddressDetails {
  readonly postcode: string
  readonly buildingNumber: string
  readonly buildingNumberAddition: string
  readonly street: string
  readonly locality: string
}

/** What `precision` says of a suggestion that has details. */
export const DETAILED = 'Address'
