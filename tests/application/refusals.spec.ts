import { describe, expect, it } from 'vitest'
import { payRefusalOf, PAY_REFUSALS, PAY_STEPS } from '../../application/refusals/payRefusals.ts'
import { REFUSALS, type RefusalCode } from '../../application/refusals/refusals.ts'
import { PAY_CODES } from '../../application/contract/api/checkout.ts'
import { account as engAccount } from '../../application/texts/eng/account/account.ts'
import { fields as engFields } from '../../application/texts/eng/fields.ts'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import { account as nldAccount } from '../../application/texts/nld/account/account.ts'
import { fields as nldFields } from '../../application/texts/nld/fields.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'

const CODES = Object.keys(REFUSALS) as readonly RefusalCode[]

describe('every refusal of the shop', () => {
  it.each(CODES)('%s has a text in every language', (code) => {
    // those of the account and of forms arrive with their pages
    for (const words of [
      { ...nld, ...nldFields, ...nldAccount },
      { ...eng, ...engFields, ...engAccount },
    ])
      expect(words).toHaveProperty([REFUSALS[code].text])
  })

  it.each(CODES)('%s states when to try again, by its status and its action', (code) => {
    const { status, act } = REFUSALS[code]
    expect(act === 'retry').toBe([409, 429, 500, 503].includes(status))
  })
})

describe('the refusal of a payment', () => {
  it('has every code of the specification', () => {
    expect(new Set(Object.values(PAY_REFUSALS).flatMap(({ code }) => code ?? []))).toEqual(new Set(PAY_CODES))
  })

  it('is understood by the browser from the server’s step and code', () => {
    for (const [why, refusal] of Object.entries(PAY_REFUSALS)) {
      // `ipoi` has two reasons, and its text is that of the first
      const meant = why === 'no-payment-option' ? PAY_REFUSALS.provider : refusal
      expect(payRefusalOf(PAY_STEPS[refusal.act], refusal.code)).toBe(meant)
    }
  })

  it('has the text of its code, at any step', () => {
    expect(payRefusalOf('cart', 'icc')).toBe(PAY_REFUSALS['no-cart'])
    expect(payRefusalOf(1, 'isoi')).toBe(PAY_REFUSALS['no-delivery'])
  })

  it('is unknown without a valid step or code', () => {
    expect(payRefusalOf(null, null)).toBeNull()
    expect(payRefusalOf(4, 'xyz')).toBeNull()
    expect(payRefusalOf(2, null)).toBeNull()
  })
})
