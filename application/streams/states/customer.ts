import { customer, type CustomerState } from '../../../domain/account/customer.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'

interface EncodedCustomer extends Omit<CustomerState, 'addresses'> {
  readonly addresses: readonly (readonly [string, Sealed])[]
}

/** A customer's state as JSON, to be kept beside its last event. */
export const encodeCustomer = (state: CustomerState): EncodedCustomer => ({
  ...state,
  addresses: [...state.addresses],
})

/** The state that `encodeCustomer` wrote, or that of nobody yet for null. It is the shop's own data, so it is believed. */
export const decodeCustomer = (json: unknown): CustomerState => {
  if (json === null || json === undefined) return customer.initial()
  const encoded = json as EncodedCustomer
  return { ...encoded, addresses: new Map(encoded.addresses) }
}
