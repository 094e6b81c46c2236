import type {
  AddressDetails,
  AddressSuggestion,
  FoundAddress,
} from '../../../domain/checkout/foundAddress.ts'
import type { House } from '../../../domain/checkout/houseAddress.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Result } from '../../../domain/kernel/result.ts'

/**
 * Who knows addresses. Every call ends within its time-out and never rejects; a service that is away, slow, refuses its key or
 * answers what nobody understands is `unavailable`, and then nothing is known of the address. No refusal holds a key.
 */
export interface Addresses {
  /** the street and city of a house; `not-found` for one that isn't there. An addition that isn't known leads to the house all the same. */
  lookUp(house: House): Promise<Result<FoundAddress, AddressRefusal>>
  /**
   * Places that may be meant by `query`, the likeliest first. The first context is that of a country (`searchContext`), the next that
   * of the suggestion that was chosen, with its value as the query. Nothing to suggest is an empty list, as in a country that the
   * service doesn't know.
   */
  suggest(asked: SuggestionQuery): Promise<Result<readonly AddressSuggestion[], AddressRefusal>>
  /** the address of a suggestion whose precision is `Address`; `not-found` for any other context */
  details(asked: DetailsQuery): Promise<Result<AddressDetails, AddressRefusal>>
}

export interface SuggestionQuery {
  readonly context: string
  readonly query: string
  /** one for all calls of one address that is filled in: 8 to 64 of A–Z a–z 0–9 - _ . */
  readonly session: string
  readonly locale: Locale
}

export type DetailsQuery = Pick<SuggestionQuery, 'context' | 'session'>

export type AddressRefusal =
  { readonly why: 'not-found' } | { readonly why: 'unavailable'; readonly detail: string }
