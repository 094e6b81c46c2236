import { describe, expect, it } from 'vitest'
import { customer, defaultAddressOf, type CustomerFact } from '../../../domain/account/customer.ts'
import { fold } from '../../../domain/kernel/fold.ts'
import { specOf } from '../../support/spec.ts'

const { given } = specOf(customer)
const sealed = { subject: 'c-1', sealed: 'AAAA' }
const guest: CustomerFact = {
  type: 'CustomerRegistered',
  data: { isGuest: true, locale: 'nld', details: sealed },
}
const opened: CustomerFact = { type: 'AccountOpened', data: { by: 'guest' } }

describe('a guest becomes a customer with an account', () => {
  it('once', () => {
    given(guest).when({ type: 'OpenAccount', by: 'guest' }).then(opened)
    given(guest, opened).when({ type: 'OpenAccount', by: 'guest' }).then()
  })

  it('only who is known, and only who has an account changes its password', () => {
    given().when({ type: 'OpenAccount', by: 'guest' }).refused({ why: 'not-registered' })
    given(guest).when({ type: 'ChangePassword', by: 'mailed-link' }).refused({ why: 'no-account' })
    given(guest, opened)
      .when({ type: 'ChangePassword', by: 'mailed-link' })
      .then({ type: 'PasswordChanged', data: { by: 'mailed-link' } })
  })

  it('and may be a business', () => {
    given(guest)
      .when({ type: 'SaveCompany', company: sealed })
      .then({ type: 'CompanySaved', data: { company: sealed } })
    given().when({ type: 'SaveCompany', company: sealed }).refused({ why: 'not-registered' })
  })
})

describe('a customer’s addresses', () => {
  const saved = (addressUid: string): CustomerFact => ({
    type: 'AddressSaved',
    data: { addressUid, address: sealed },
  })
  const removed = (addressUid: string): CustomerFact => ({ type: 'AddressRemoved', data: { addressUid } })
  const chosen = (addressUid: string): CustomerFact => ({
    type: 'DefaultAddressChosen',
    data: { addressUid },
  })
  const defaultAfter = (...facts: readonly CustomerFact[]) => defaultAddressOf(fold(customer, facts))

  it('6-004 are changed and removed while they are there, and not after it', () => {
    given(guest, saved('a')).when({ type: 'RemoveAddress', addressUid: 'a' }).then(removed('a'))
    given(guest, saved('a'))
      .when({ type: 'ChangeAddress', addressUid: 'a', address: sealed })
      .then(saved('a'))
    for (const type of ['RemoveAddress', 'ChooseDefaultAddress'] as const)
      given(guest, saved('a'), removed('a'))
        .when({ type, addressUid: 'a' })
        .refused({ why: 'unknown-address' })
    given(guest)
      .when({ type: 'ChangeAddress', addressUid: 'a', address: sealed })
      .refused({ why: 'unknown-address' })
  })

  it('6-005 have a default: the one that was chosen, once, else the oldest', () => {
    expect(defaultAfter(guest)).toBeNull()
    expect(defaultAfter(guest, saved('a'), saved('b'))).toBe('a')
    given(guest, saved('a'), saved('b'))
      .when({ type: 'ChooseDefaultAddress', addressUid: 'b' })
      .then(chosen('b'))
    expect(defaultAfter(guest, saved('a'), saved('b'), chosen('b'))).toBe('b')
    given(guest, saved('b'), chosen('b')).when({ type: 'ChooseDefaultAddress', addressUid: 'b' }).then()
  })

  it('6-005 whose default is removed have the oldest that is left, even when that uid is saved again', () => {
    const without = [guest, saved('a'), saved('b'), saved('c'), chosen('b'), removed('b')]
    expect(defaultAfter(...without)).toBe('a')
    expect(defaultAfter(...without, saved('b'))).toBe('a')
  })
})
