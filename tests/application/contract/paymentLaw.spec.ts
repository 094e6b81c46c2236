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

it('the demo shop meets payment law', () => {
  expect(faultsWith()).toEqual([])
})

it.each(['klarna', 'in3', 'riverty', 'billie'])('%s is refused without the statements of a credit', (id) => {
  expect(faultsWith({ ...ideal, id })).toEqual([
    `paymentMethods.6.credit: ${id} is third-party credit: add its lender, cost, role and warning`,
  ])
  expect(faultsWith({ ...ideal, id, credit })).toEqual([])
  expect(faultsWith({ ...ideal, id: 'afterwards', method: id })).toHaveLength(1)
})

it.each(['ideal', 'bancontact', 'creditcard', 'banktransfer', 'directdebit'])(
  'a fee on %s is refused [3-027]',
  (id) => {
    expect(faultsWith({ ...ideal, id, prices: fee })).toEqual([
      `paymentMethods.6.prices: the law forbids a fee for ${id}: set both prices to 0`,
    ])
  },
)

it('a fee on a method that may have one is accepted', () => {
  expect(faultsWith({ ...ideal, id: 'paypal', prices: fee })).toEqual([])
})

it('payment on account with a prepayment is refused', () => {
  expect(faultsWith({ ...ideal, id: 'onaccount' })).toEqual([
    'paymentMethods.6.prepayPercentage: orders on account are not prepaid: set it to 0',
  ])
})

it.each<[string, Partial<Method>]>([
  ['is not there', { countries: ['NL'] }],
  ['asks for more', { prepayPercentage: basisPoints(5_001) }],
  ['costs something', { prices: fee }],
  ['is a credit', { credit }],
  ['depends on the amount, since the provider names it', { method: 'creditcard' }],
])('a shop is refused whose half prepayment in Belgium %s', (_why, change) => {
  const methods = config.paymentMethods.map((method) =>
    method.id === 'half' ? { ...method, ...change } : method,
  )
  const faults = paymentLawFaults({ ...config, paymentMethods: methods })
  expect(faults.at(-1)).toMatch(/^paymentMethods: in BE consumers need a method that prepays at most half/)
})

it('payment law is checked when a shop’s config is read', () => {
  const json = structuredClone(shop.json('config.json')) as { paymentMethods: { id: string }[] }
  json.paymentMethods = json.paymentMethods.filter(({ id }) => id !== 'half')
  const parsed = parseShopConfig(json)
  expect(!parsed.ok && parsed.refusal).toHaveLength(2)
})
