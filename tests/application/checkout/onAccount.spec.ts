import { describe, expect, it } from 'vitest'
import { customerOf, type LoadedCustomer } from '../../../application/shop/account/guest.ts'
import { submitInformation } from '../../../application/shop/account/submitInformation.ts'
import { pay } from '../../../application/shop/orders/pay.ts'
import { decideAll } from '../../../application/streams/change.ts'
import { customer } from '../../../application/streams/customer.ts'
import { handle } from '../../../application/streams/handle.ts'
import type { CustomerWish } from '../../../domain/account/customer.ts'
import { basisPoints } from '../../../domain/kernel/cents.ts'
import { ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'
import { METHODS } from '../../support/shop/app.ts'
import { checkoutShop, FORM } from '../../support/shop/checkoutShop.ts'

const ofBusinesses = () =>
  checkoutShop({
    config: {
      ...METHODS,
      name: 'Proefwinkel',
      paymentMethods: [
        { ...METHODS.paymentMethods[0]!, id: ON_ACCOUNT, prepayPercentage: basisPoints(0) },
        METHODS.paymentMethods[0]!,
      ],
      settings: { ...METHODS.settings, onAccount: 'businesses' },
    },
  })

/** Who says that it is for a company pays on account; `becomes` makes of the guest what they are by then. */
const onAccount = async (becomes: readonly CustomerWish['type'][]) => {
  const { deps, ready, seen } = await ofBusinesses()
  const buyer = await ready()
  const { customerId } = buyer.session.session
  const form = { ...FORM, companyName: 'Bank & Zn.' }
  const named = await submitInformation(deps, { ...buyer, form, locale: 'nld' }, false)
  const company = await deps.vault.seal(customerId, JSON.stringify({ cocNumber: '12345678' }))
  const wishes = [
    { type: 'SaveCompany', company },
    { type: 'OpenAccount', by: 'guest' },
  ] as const
  await handle<LoadedCustomer, null>(deps, {
    task: null,
    answerIn: null,
    read: () => customerOf(deps, customerId),
    decide: async (loaded) => {
      const decided = decideAll(
        customer,
        loaded,
        wishes.filter(({ type }) => becomes.includes(type)),
      )
      if (!decided.ok) throw new Error(decided.refusal.why)
      return { value: null, actor: `customer:${customerId}`, at: deps.clock.now(), changes: [decided.value] }
    },
  })
  const agreed = await seen(buyer, { paymentOptionId: ON_ACCOUNT })
  return pay(deps, buyer.cartUid, (named.session ?? buyer.session).session, agreed)
}

describe('3-029: on account for businesses', () => {
  it('is not for a guest who says that it is for a company', async () => {
    expect(await onAccount([])).toMatchObject({ refusal: { why: 'no-payment-option' } })
  })

  it('is not for a consumer who has an account', async () => {
    expect(await onAccount(['OpenAccount'])).toMatchObject({ refusal: { why: 'no-payment-option' } })
  })

  it('is for a company that has an account', async () => {
    expect(await onAccount(['SaveCompany', 'OpenAccount'])).toMatchObject({ ok: true })
  })
})
