import { expect, it } from 'vitest'
import { parseShopConfig, type ShopConfigFile } from '../../../application/contract/files/appConfig.ts'
import { paymentLawFaults } from '../../../application/contract/files/paymentLaw.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { shopFiles } from '../../shops/shopFiles.ts'

const shop = shopFiles('security')
const { config } = shop
type Method = ShopConfigFile['paymentMethods'][number]
const [ideal] = config.paymentMethods as [Method]
const words = { nld: 'Woorden', eng: 'Words' }
const credit = { lender: words, cost: words, role: words, warning: words }
const fee = { inclVat: cents(50), exclVat: cents(41) }

const faultsWith = (...methods: readonly Method[]) =>
  paymentLawFaults({ ...config, paymentMethods: [...config.paymentMethods, ...methods] })

it('finds nothing wrong with the demo shop', () => {
  expect(faultsWith()).toEqual([])
})

it.each(['klarna', 'in3', 'riverty', 'billie'])('refuses %s without the statements of a credit', (id) => {
  expect(faultsWith({ ...ideal, id })).toEqual([
    `paymentMethods.6.credit: ${id} is credit of a third party: give its lender, cost, role and warning`,
  ])
  expect(faultsWith({ ...ideal, id, credit })).toEqual([])
  expect(faultsWith({ ...ideal, id: 'afterwards', method: id })).toHaveLength(1)
})

it.each(['ideal', 'bancontact', 'creditcard', 'banktransfer', 'directdebit'])(
  'refuses a fee on %s [3-027]',
  (id) => {
    expect(faultsWith({ ...ideal, id, prices: fee })).toEqual([
      `paymentMethods.6.prices: nothing may be charged for paying by ${id}: set both to 0`,
    ])
  },
)

it('takes a fee on a way that may have one', () => {
  expect(faultsWith({ ...ideal, id: 'paypal', prices: fee })).toEqual([])
})

it('refuses on account that asks for something beforehand', () => {
  expect(faultsWith({ ...ideal, id: 'onaccount' })).toEqual([
    'paymentMethods.6.prepayPercentage: on account nothing is paid beforehand: set it to 0',
  ])
})

it.each<[string, Partial<Method>]>([
  ['is not there', { countries: ['NL'] }],
  ['asks for more', { prepayPercentage: basisPoints(5_001) }],
  ['costs something', { prices: fee }],
  ['is a credit', { credit }],
  ['depends on the amount, since the provider names it', { method: 'creditcard' }],
])('refuses a shop whose way of prepaying half in Belgium %s', (_why, change) => {
  const methods = config.paymentMethods.map((method) =>
    method.id === 'half' ? { ...method, ...change } : method,
  )
  const faults = paymentLawFaults({ ...config, paymentMethods: methods })
  expect(faults.at(-1)).toMatch(/^paymentMethods: in BE a consumer must be able to prepay no more than half/)
})

it('is asked when a shop’s config is read', () => {
  const json = structuredClone(shop.json('config.json')) as { paymentMethods: { id: string }[] }
  json.paymentMethods = json.paymentMethods.filter(({ id }) => id !== 'half')
  const parsed = parseShopConfig(json)
  expect(!parsed.ok && parsed.refusal).toHaveLength(2)
})
