import { expect, it } from 'vitest'
import { mayPayOnAccount, type OnAccount } from '../../../domain/orders/onAccount.ts'

it.each<[OnAccount, boolean, boolean]>([
  ['off', false, false],
  ['off', true, false],
  ['businesses', false, false],
  ['businesses', true, true],
  ['everyone', false, true],
  ['everyone', true, true],
])(
  'if %s may pay on account and the buyer is a business: %s, payment on account is allowed: %s',
  (setting, isBusiness, may) => {
    expect(mayPayOnAccount(setting, isBusiness)).toBe(may)
  },
)
