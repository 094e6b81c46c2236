import type {
  AddressDetails,
  AddressSuggestion,
  FoundAddress,
} from '../../../domain/checkout/foundAddress.ts'
import type { House } from '../../../domain/checkout/houseAddress.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Result } from '../../../domain/kernel/result.ts'

/**
 * The address service. Every call ends within its timeout and never rejects; a service that is down, slow,
 * refuses its key or gives an unintelligible answer is `unavailable`, and then nothing is known about the
 * address. No refusal contains a key.
 */
export interface Addresses {
  /**
   * the street and city of a house; `not-found` if it does not exist. An unknown house number addition is
   * ignored.
   */
  lookUp(house: House): Promise<Result<FoundAddress, AddressRefusal>>
  /**
   * Suggestions for `query`, likeliest first. The first context is a country's (`searchContext`), the next is
   * that of the chosen suggestion, with its value as the query. An empty list if there are none, as in a
   * country that the service does not cover.
   */
  suggest(asked: SuggestionQuery): Promise<Result<readonly AddressSuggestion[], AddressRefusal>>
  /** the address of a suggestion with precision `Address`; `not-found` for any other context */
  details(asked: DetailsQuery): Promise<Result<AddressDetails, AddressRefusal>>
}

export interface SuggestionQuery {
  readonly context: string
  readonly query: string
  /** the same for all calls while one address is filled in: 8 to 64 of A–Z a–z 0–9 - _ . */
  readonly session: string
  readonly locale: Locale
}

export type DetailsQuery = Pick<SuggestionQuery, 'context' | 'session'>

export type AddressRefusal =
  { readonly why: 'not-found' } | { readonly why: 'unavailable'; readonly detail: string }
