import {
  AddressAnswer,
  AddressRequest,
  DetailsAnswer,
  DetailsParams,
  SuggestionAnswer,
  SuggestionParams,
  SuggestionRequest,
} from '../../../application/contract/api/address.ts'
import { call } from '../../plugins/call.ts'

const ADDRESS = { tag: 'checkout', access: 'everyone' } as const

const LOOK_UP = {
  ...ADDRESS,
  body: AddressRequest,
  answer: AddressAnswer,
  refusals: ['address-not-found', 'address-unavailable'],
} as const

export const OLDER_LOOK_UP = call({
  ...LOOK_UP,
  operationId: 'lookUpAddressBefore',
  summary: 'The street and city of a house, as it was asked for before',
})

export const LOOK_UP_ADDRESS = call({
  ...LOOK_UP,
  operationId: 'lookUpAddress',
  summary: 'The street and city of a house, by its postcode and number',
})

export const SUGGEST_ADDRESSES = call({
  ...ADDRESS,
  operationId: 'suggestAddresses',
  summary: 'Places that may be meant by what is typed',
  params: SuggestionParams,
  body: SuggestionRequest,
  answer: SuggestionAnswer,
  refusals: ['address-unavailable'],
})

export const ADDRESS_DETAILS = call({
  ...ADDRESS,
  operationId: 'addressDetails',
  summary: 'The address that a suggestion stands for',
  params: DetailsParams,
  answer: DetailsAnswer,
  refusals: ['invalid', 'address-not-found', 'address-unavailable'],
})
