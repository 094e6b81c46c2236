import type {
  AddressDetails,
  AddressSuggestion,
  FoundAddress,
} from '../../../domain/checkout/foundAddress.ts'
import type { HouseFields } from '../../../domain/checkout/houseAddress.ts'
import type { Result } from '../../../domain/kernel/result.ts'

/** Why a lookup failed: the address does not exist, or the service is unavailable. */
export interface AddressUnknown {
  readonly why: 'not-found' | 'unavailable'
}

/** The shop's address lookup calls. No call ever rejects. */
export interface AddressApi {
  lookUp(fields: HouseFields): Promise<Result<Pick<FoundAddress, 'street' | 'city'>, AddressUnknown>>
  /** @param session the same for all calls while one address is filled in */
  suggest(
    asked: { readonly query: string; readonly context: string },
    session: string,
  ): Promise<Result<readonly AddressSuggestion[], AddressUnknown>>
  details(context: string, session: string): Promise<Result<AddressDetails, AddressUnknown>>
}
