import { never } from '../kernel/never.ts'
import type { CustomerFact, CustomerState } from './customer.ts'

/** What a fact makes of a customer. */
export const evolveCustomer = (state: CustomerState, fact: CustomerFact): void => {
  switch (fact.type) {
    case 'CustomerRegistered':
      state.details = fact.data.details
      state.isGuest = fact.data.isGuest
      state.locale = fact.data.locale
      return
    case 'DetailsChanged':
      state.details = fact.data.details
      return
    case 'AddressSaved':
      state.addresses.set(fact.data.addressUid, fact.data.address)
      return
    case 'AddressRemoved':
      state.addresses.delete(fact.data.addressUid)
      if (state.defaultAddressUid === fact.data.addressUid) delete state.defaultAddressUid
      return
    case 'DefaultAddressChosen':
      state.defaultAddressUid = fact.data.addressUid
      return
    case 'CompanySaved':
      state.company = fact.data.company
      return
    case 'AccountOpened':
      state.isGuest = false
      return
    case 'CustomerNumbered':
      state.number = fact.data.number
      return
    case 'PasswordChanged':
      return
    case 'CustomerDeactivated':
      state.isInactive = true
      return
    case 'CustomerActivated':
      delete state.isInactive
      return
    case 'GroupAssigned':
      if (fact.data.group === null) delete state.group
      else state.group = fact.data.group
      return
    case 'CreditLimitSet':
      if (fact.data.limit === null) delete state.creditLimit
      else state.creditLimit = fact.data.limit
      return
    case 'CompanyJoined':
      state.companyUid = fact.data.companyUid
      return
    case 'CompanyLeft':
      delete state.companyUid
      return
    case 'CreditDrawn':
      return
    case 'CustomerErased':
      state.isErased = true
      return
    default:
      never(fact)
  }
}
