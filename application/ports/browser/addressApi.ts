import type {
  AddressDetails,
  AddressSuggestion,
  FoundAddress,
} from '../../../domain/checkout/foundAddress.ts'
import type { HouseFields } from '../../../domain/checkout/houseAddress.ts'
import type { Result } from '../../../domain/kernel/result.ts'

/** Why an address is not known: there is no such place, or nobody can say now. */
export interface AddressUnknown {
  readonly why: 'not-found' | 'unavailable'
}

/** The shop's calls that look addresses up. No call ever rejects. */
export interface AddressApi {
  lookUp(fields: HouseFields): Promise<Result<Pick<FoundAddress, 'street' | 'city'>, AddressUnknown>>
  /** @param session one for all calls of one address that is filled in */
  suggest(
    asked: { readonly query: string; readonly context: string },
    session: string,
  ): Promise<Result<readonly AddressSuggestion[], AddressUnknown>>
  details(context: string, session: string): Promise<Result<AddressDetails, AddressUnknown>>
}
