import { beforeEach, expect, test } from 'vitest'
import { searchOrders, type OrderQuery } from '../../../application/shop/afterSale/searchOrders.ts'
import { startOfDay } from '../../../domain/kernel/days.ts'
import { checkoutShop, FORM, type CheckoutShop } from '../../support/shop/checkoutShop.ts'
import { ranOver } from '../../support/shop/ranOver.ts'
import { shapedLines } from '../../support/shop/shapedLines.ts'

const DAY_MS = 86_400_000
const ALL: OrderQuery = { status: null, from: null, until: null, search: null, limit: 10 }

let shop: CheckoutShop
beforeEach(async () => {
  shop = await checkoutShop()
})

const ordered = async () => {
  const { order } = await shop.paid(await shop.ready())
  const { placed, uid } = { placed: order.state.order, uid: order.uid }
  if (placed === null) throw new Error('not placed')
  return { number: placed.number, placedAt: placed.placedAt, uid, customerId: placed.customerId }
}

const numbers = async (query: Partial<OrderQuery>) =>
  (await searchOrders(shop.deps, { ...ALL, ...query })).map(({ placed }) => placed.number)

test('orders are found by a part of the number, name, email address or postcode, whatever its spaces, case and accents', async () => {
  const { number } = await ordered()
  const { firstName, lastName, emailAddress, zipCode } = FORM
  for (const search of [
    number,
    number.replace('-000', ' '),
    number.slice(-3),
    `${firstName} ${lastName}`,
    lastName.toUpperCase().replace('E', 'É'),
    emailAddress.slice(0, 6),
    zipCode.replace(' ', '').toLowerCase(),
  ])
    expect([search, await numbers({ search })]).toEqual([search, [number]])
  expect(await numbers({ search: 'nobody' })).toEqual([])
})

test('an order of an erased buyer is found by its number alone, and listed without a name', async () => {
  const { number, customerId } = await ordered()
  await shop.deps.vault.destroy(customerId)
  expect(await numbers({ search: FORM.lastName })).toEqual([])
  expect(await numbers({ search: number })).toEqual([number])
  expect((await ranOver(shop, 'orders', 'list')).out).toContain('(erased)')
  const [listed] = shapedLines('orders list', (await ranOver(shop, 'orders', 'list', '--json')).out)
  expect(listed).toMatchObject({ number, buyer: null })
})

test('a day begins and ends at the shop’s midnight, and the limit counts the newest', async () => {
  const first = await ordered()
  shop.pass(2 * DAY_MS)
  const second = await ordered()
  expect(await numbers({})).toEqual([second.number, first.number])
  expect(await numbers({ limit: 1 })).toEqual([second.number])
  expect(await numbers({ from: second.placedAt })).toEqual([second.number])
  expect(await numbers({ until: second.placedAt })).toEqual([first.number])
  expect(await numbers({ status: 'shipped' })).toEqual([])
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const listed = async (...args: readonly string[]) =>
    shapedLines('orders list', (await ranOver(shop, 'orders', 'list', ...args, '--json')).out)
  expect(startOfDay(dayOf(first.placedAt))).toBeLessThanOrEqual(first.placedAt)
  expect(await listed('--to', dayOf(first.placedAt))).toMatchObject([{ number: first.number }])
  expect(await listed('--from', dayOf(second.placedAt))).toMatchObject([{ number: second.number }])
})

test('times are printed in Europe/Amsterdam, and in UTC with --json', async () => {
  const { number, placedAt } = await ordered()
  const local = new Date(placedAt).toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' })
  expect((await ranOver(shop, 'orders', 'list')).out).toContain(`${number}  ${local.slice(0, 16)}  `)
  expect((await ranOver(shop, 'orders', 'show', number)).out).toMatch(
    new RegExp(`\nplaced {6}${local} \\+0[12]:00\n`, 'u'),
  )
  const [json] = shapedLines('orders list', (await ranOver(shop, 'orders', 'list', '--json')).out)
  expect(json).toMatchObject({ placedAt: new Date(placedAt).toISOString() })
  expect(
    shapedLines('orders show', (await ranOver(shop, 'orders', 'show', number, '--json')).out),
  ).toMatchObject([{ deliveryCountry: 'NL', buyer: { zipCode: FORM.zipCode } }])
})
