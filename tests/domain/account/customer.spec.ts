import { describe, it } from 'vitest'
import { customer, type CustomerFact } from '../../../domain/account/customer.ts'
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
