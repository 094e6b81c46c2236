import * as z from 'zod/mini'
import { AccountRequest } from '../../../application/contract/api/account.ts'
import {
  AddressesAnswer,
  ChangeAddressRequest,
  ChangedAnswer,
  SaveAddressAnswer,
  SaveAddressRequest,
} from '../../../application/contract/api/accountAddress.ts'
import { call } from '../../plugins/call.ts'

const OWN = { tag: 'account', access: 'session' } as const
const ONE = { ...OWN, params: z.object({ id: z.string() }), answer: ChangedAnswer } as const

export const ADDRESSES = call({
  ...OWN,
  operationId: 'accountAddresses',
  summary: 'A customer’s addresses to send to, oldest first',
  answer: AddressesAnswer,
  refusals: ['no-session'],
  reads: true,
})

export const SAVE_ADDRESS = call({
  ...OWN,
  operationId: 'saveAddress',
  summary: 'Saves another address, or changes the one of that uid; the very same one is saved once',
  body: SaveAddressRequest,
  answer: SaveAddressAnswer,
  refusals: [
    'no-session',
    'address-not-created',
    'address-not-changed',
    'address-unknown',
    'version-conflict',
  ],
})

export const CHANGE_ADDRESS = call({
  ...ONE,
  operationId: 'changeAddress',
  summary: 'Changes fields of one of a customer’s addresses',
  body: ChangeAddressRequest,
  refusals: ['no-session', 'address-not-changed', 'address-unknown', 'version-conflict'],
})

export const REMOVE_ADDRESS = call({
  ...ONE,
  operationId: 'removeAddress',
  summary: 'Removes one of a customer’s addresses',
  refusals: ['no-session', 'address-not-removed', 'version-conflict'],
})

export const CHANGE_ACCOUNT = call({
  ...OWN,
  operationId: 'changeAccount',
  summary: 'Changes a customer’s details, or the address that orders go to',
  body: AccountRequest,
  answer: ChangedAnswer,
  refusals: ['no-session', 'details-not-changed', 'address-not-chosen', 'version-conflict'],
})
