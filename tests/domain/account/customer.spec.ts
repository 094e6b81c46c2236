import { describe, expect, it } from 'vitest'
import {
  buysForCompany,
  customer,
  defaultAddressOf,
  isBusinessCustomer,
  type CustomerEvent,
  type CustomerCommand,
} from '../../../domain/account/customer.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { specOf } from '../../support/spec.ts'

const { given } = specOf(customer)
const sealed = { subject: 'c-1', sealed: 'AAAA' }
const guest: CustomerEvent = {
  type: 'CustomerRegistered',
  data: { isGuest: true, locale: 'nld', details: sealed },
}
const opened: CustomerEvent = { type: 'AccountOpened', data: { by: 'guest' } }

describe('a guest becomes a customer with an account', () => {
  it('only once', () => {
    given(guest).when({ type: 'OpenAccount', by: 'guest' }).then(opened)
    given(guest, opened).when({ type: 'OpenAccount', by: 'guest' }).then()
  })

  it('only a known customer changes details, and only an account holder changes the password', () => {
    given().when({ type: 'OpenAccount', by: 'guest' }).refused({ why: 'not-registered' })
    given(guest).when({ type: 'ChangePassword', by: 'mailed-link' }).refused({ why: 'no-account' })
    given(guest, opened)
      .when({ type: 'ChangePassword', by: 'mailed-link' })
      .then({ type: 'PasswordChanged', data: { by: 'mailed-link' } })
    const changed: CustomerEvent = { type: 'PasswordChanged', data: { by: 'password' } }
    expect(fold(customer, [guest, opened, changed])).toEqual(fold(customer, [guest, opened]))
  })

  it('and may register as a business', () => {
    given(guest)
      .when({ type: 'SaveCompany', company: sealed })
      .then({ type: 'CompanySaved', data: { company: sealed } })
    given().when({ type: 'SaveCompany', company: sealed }).refused({ why: 'not-registered' })
  })
})

describe('a customer’s addresses', () => {
  const saved = (addressUid: string): CustomerEvent => ({
    type: 'AddressSaved',
    data: { addressUid, address: sealed },
  })
  const removed = (addressUid: string): CustomerEvent => ({ type: 'AddressRemoved', data: { addressUid } })
  const chosen = (addressUid: string): CustomerEvent => ({
    type: 'DefaultAddressChosen',
    data: { addressUid },
  })
  const defaultAfter = (...events: readonly CustomerEvent[]) => defaultAddressOf(fold(customer, events))

  it('can be changed and removed until they are removed [6-004]', () => {
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

  it('have one default: the chosen one, or else the oldest [6-005]', () => {
    expect(defaultAfter(guest)).toBeNull()
    expect(defaultAfter(guest, saved('a'), saved('b'))).toBe('a')
    given(guest, saved('a'), saved('b'))
      .when({ type: 'ChooseDefaultAddress', addressUid: 'b' })
      .then(chosen('b'))
    expect(defaultAfter(guest, saved('a'), saved('b'), chosen('b'))).toBe('b')
    given(guest, saved('b'), chosen('b')).when({ type: 'ChooseDefaultAddress', addressUid: 'b' }).then()
  })

  it('fall back to the oldest remaining one when the default is removed, even when its uid is saved again [6-005]', () => {
    const without = [guest, saved('a'), saved('b'), saved('c'), chosen('b'), removed('b')]
    expect(defaultAfter(...without)).toBe('a')
    expect(defaultAfter(...without, saved('b'))).toBe('a')
  })

  it('keep their default when another one is removed [6-005]', () =>
    expect(defaultAfter(guest, saved('a'), saved('b'), chosen('b'), removed('a'))).toBe('b'))
})

describe('a buyer', () => {
  it('is first registered as a guest, once, with only a language', () => {
    given()
      .when({ type: 'RegisterGuest', locale: 'eng', details: sealed })
      .then({
        type: 'CustomerRegistered',
        data: { isGuest: true, locale: 'eng', details: sealed },
      })
    given(guest)
      .when({ type: 'RegisterGuest', locale: 'nld', details: sealed })
      .refused({ why: 'already-registered' })
    const english = { ...guest, data: { ...guest.data, locale: 'eng' } } as CustomerEvent
    expect(fold(customer, [])).toEqual({ details: null, isGuest: true, locale: 'nld', addresses: new Map() })
    expect(fold(customer, [english])).toEqual({
      details: sealed,
      isGuest: true,
      locale: 'eng',
      addresses: new Map(),
    })
  })

  it('can change their details', () => {
    const other = { subject: 'c-1', sealed: 'BBBB' }
    const changed: CustomerEvent = { type: 'DetailsChanged', data: { details: other } }
    given(guest).when({ type: 'ChangeDetails', details: other }).then(changed)
    given().when({ type: 'ChangeDetails', details: other }).refused({ why: 'not-registered' })
    expect(fold(customer, [guest, changed]).details).toEqual(other)
  })

  it('can save an address that is not saved yet, once they are known', () => {
    given(guest)
      .when({ type: 'SaveAddress', addressUid: 'a', address: sealed })
      .then({ type: 'AddressSaved', data: { addressUid: 'a', address: sealed } })
    given().when({ type: 'SaveAddress', addressUid: 'a', address: sealed }).refused({ why: 'not-registered' })
  })

  it('becomes an account holder instead of a guest, with a permanent customer number', () => {
    const numbered: CustomerEvent = { type: 'CustomerNumbered', data: { number: '123456782' } }
    given(guest).when({ type: 'NumberCustomer', number: '123456782' }).refused({ why: 'no-account' })
    given(guest, opened).when({ type: 'NumberCustomer', number: '123456782' }).then(numbered)
    given(guest, opened, numbered).when({ type: 'NumberCustomer', number: '987654324' }).then()
    expect(fold(customer, [guest, opened, numbered])).toMatchObject({ isGuest: false, number: '123456782' })
  })
})

describe('the shop’s decisions about a customer', () => {
  const off: CustomerEvent = { type: 'CustomerDeactivated', data: { by: 'shop' } }
  const on: CustomerEvent = { type: 'CustomerActivated', data: { by: 'shop' } }
  const erased: CustomerEvent = { type: 'CustomerErased', data: { by: 'shop' } }
  const inGroup = (group: string | null): CustomerEvent => ({ type: 'GroupAssigned', data: { group } })
  const limited = (limit: number | null): CustomerEvent => ({
    type: 'CreditLimitSet',
    data: { limit: limit === null ? null : cents(limit) },
  })

  it('block and unblock ordering, each recorded once', () => {
    given(guest).when({ type: 'SetActive', isActive: true }).then()
    given(guest).when({ type: 'SetActive', isActive: false }).then(off)
    given(guest, off).when({ type: 'SetActive', isActive: false }).then()
    given(guest, off).when({ type: 'SetActive', isActive: true }).then(on)
    given(guest, off, on).when({ type: 'SetActive', isActive: true }).then()
    expect(fold(customer, [guest, off]).isInactive).toBe(true)
  })

  it('assign a price group until it is removed; guests can have one too', () => {
    given(guest).when({ type: 'AssignGroup', group: 'dealers' }).refused({ why: 'no-account' })
    given(guest, opened).when({ type: 'AssignGroup', group: null }).then()
    given(guest, opened).when({ type: 'AssignGroup', group: 'dealers' }).then(inGroup('dealers'))
    given(guest, opened, inGroup('dealers')).when({ type: 'AssignGroup', group: 'dealers' }).then()
    given(guest, opened, inGroup('dealers')).when({ type: 'AssignGroup', group: null }).then(inGroup(null))
    expect(fold(customer, [guest, opened, inGroup('dealers')]).group).toBe('dealers')
    expect(fold(customer, [guest, opened, inGroup('dealers'), inGroup(null)])).not.toHaveProperty('group')
  })

  it('set a credit limit until it is removed', () => {
    const command = (limit: number | null): CustomerCommand => ({
      type: 'SetCreditLimit',
      limit: limit === null ? null : cents(limit),
    })
    given(guest).when(command(5_000)).refused({ why: 'no-account' })
    given(guest, opened).when(command(null)).then()
    given(guest, opened).when(command(5_000)).then(limited(5_000))
    given(guest, opened, limited(5_000)).when(command(5_000)).then()
    given(guest, opened, limited(5_000)).when(command(null)).then(limited(null))
    expect(fold(customer, [guest, opened, limited(5_000)]).creditLimit).toBe(5_000)
    expect(fold(customer, [guest, opened, limited(5_000), limited(null)])).not.toHaveProperty('creditLimit')
  })

  it('erase the personal data, once', () => {
    given(guest).when({ type: 'EraseCustomer' }).then(erased)
    given(guest, erased).when({ type: 'EraseCustomer' }).then()
  })
})

describe('an order on account', () => {
  const limit: CustomerEvent = { type: 'CreditLimitSet', data: { limit: cents(5_000) } }
  const draw = (amount: number, owed: number): CustomerCommand => ({
    type: 'DrawCredit',
    orderUid: 'o-1',
    amount: cents(amount),
    owed: cents(owed),
  })
  const drawn = (amount: number): CustomerEvent => ({
    type: 'CreditDrawn',
    data: { orderUid: 'o-1', amount: cents(amount) },
  })

  it('is accepted up to the last cent of the limit, counting the open balance', () => {
    given(guest, limit).when(draw(3_000, 2_000)).then(drawn(3_000))
    given(guest, limit)
      .when(draw(3_001, 2_000))
      .refused({ why: 'over-credit-limit', left: cents(3_000) })
  })

  it('is refused with nothing available when the open balance exceeds a lowered limit', () =>
    given(guest, limit)
      .when(draw(1, 6_000))
      .refused({ why: 'over-credit-limit', left: cents(0) }))

  it('uses the customer’s own limit, or the shop’s default limit if the customer has none', () => {
    const stranger = { ...draw(1, 0), standard: cents(0) } as CustomerCommand
    given(guest)
      .when(stranger)
      .refused({ why: 'over-credit-limit', left: cents(0) })
    given(guest, limit).when(stranger).then(drawn(1))
  })

  it('records nothing and leaves the customer unchanged where there is no limit', () => {
    given(guest).when(draw(1_000_000, 0)).then()
    expect(fold(customer, [guest, limit, drawn(3_000)])).toEqual(fold(customer, [guest, limit]))
  })
})

describe('a company buyer', () => {
  const company: CustomerEvent = { type: 'CompanySaved', data: { company: sealed } }
  const joined = (companyUid: string): CustomerEvent => ({ type: 'CompanyJoined', data: { companyUid } })
  const left: CustomerEvent = { type: 'CompanyLeft', data: { companyUid: 'b-1' } }
  const are = (...events: readonly CustomerEvent[]) => {
    const state = fold(customer, events)
    return [isBusinessCustomer(state), buysForCompany(state)]
  }

  it('is a company with an account, or a member of a company', () => {
    expect(are(guest)).toEqual([false, false])
    expect(are(guest, company)).toEqual([false, false])
    expect(are(guest, opened)).toEqual([false, false])
    expect(are(guest, company, opened)).toEqual([true, true])
    expect(are(guest, opened, joined('b-1'))).toEqual([false, true])
    expect(are(guest, opened, joined('b-1'), left)).toEqual([false, false])
  })

  it('is a member of one company at a time', () => {
    given(guest).when({ type: 'JoinCompany', companyUid: 'b-1' }).refused({ why: 'no-account' })
    given(guest, opened).when({ type: 'JoinCompany', companyUid: 'b-1' }).then(joined('b-1'))
    given(guest, opened, joined('b-1'))
      .when({ type: 'JoinCompany', companyUid: 'b-2' })
      .refused({ why: 'other-company' })
    given(guest, opened, joined('b-1')).when({ type: 'LeaveCompany', companyUid: 'b-2' }).then()
    given(guest, opened, joined('b-1')).when({ type: 'LeaveCompany', companyUid: 'b-1' }).then(left)
    given(guest, opened, joined('b-1'), left)
      .when({ type: 'JoinCompany', companyUid: 'b-2' })
      .then(joined('b-2'))
  })
})
