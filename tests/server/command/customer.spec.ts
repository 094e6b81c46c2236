import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { submitInformation } from '../../../application/shop/account/submitInformation.ts'
import { confirmation } from '../../../application/shop/orders/confirmation.ts'
import { recordPayment } from '../../../application/shop/payments/recordPayment.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { checkoutShop, FORM, type CheckoutShop, type Ready } from '../../support/shop/checkoutShop.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const YEAR_MS = 366 * 86_400_000
const PERSONAL = [FORM.emailAddress, FORM.lastName, FORM.streetName]

let shop: CheckoutShop
beforeEach(async () => {
  shop = await checkoutShop()
})

const ran = async (...args: readonly string[]) => {
  const {
    store,
    placedOrders,
    tickets,
    ticketFiles,
    issuedDocuments,
    vault,
    sessions,
    accounts,
    mailedLinks,
    knownDevices,
    clock,
  } = shop.deps
  const { io, written } = recordedIo()
  const code = await runCommand(
    {
      ...commandDeps(store),
      placedOrders,
      tickets,
      ticketFiles,
      issuedDocuments,
      vault,
      sessions,
      accounts,
      mailedLinks,
      knownDevices,
      clock,
    },
    args,
    io,
  )
  return { code, ...written }
}
const idOf = ({ session }: Ready): string => session.session.customerId

const paid = async (buyer: Ready) => {
  const { paymentUid, providerId, order } = await shop.paid(buyer)
  shop.provider.settle(providerId, 'paid')
  await recordPayment(shop.deps, providerId)
  return { paymentUid, number: order.state.order?.number ?? '' }
}

test('a customer is found by their address however it is written, with their orders', async () => {
  const [buyer, visitor] = [await shop.ready(), await shop.ready()]
  const { number } = await paid(buyer)
  const found = await ran('customer', 'find', FORM.emailAddress.toUpperCase())
  expect(found.code).toBe(0)
  expect(found.out).toMatch(new RegExp(`${idOf(buyer)} .*${number} \\(kept until 2034-01-01\\)`, 'u'))
  expect(found.out).toContain(idOf(visitor))
  expect(await ran('customer', 'find', 'nobody@voorbeeld.nl')).toMatchObject({ code: 1, out: '' })
})

test('what is known of them is written down in clear, all of it, for nobody else to read', async () => {
  const buyer = await shop.ready()
  const stranger = await shop.ready()
  const { number } = await paid(buyer)
  const folder = tempFolder()
  const file = join(folder, 'known.json')
  expect(await ran('customer', 'export', idOf(buyer), '--out', file)).toMatchObject({ code: 0, err: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = readFileSync(file, 'utf8')
  const known = JSON.parse(text) as {
    facts: { type: string; data: Record<string, unknown> }[]
    orders: { number: string; retainedUntil: string; facts: { type: string }[] }[]
    carts: { uid: string; facts: unknown[] }[]
    sessions: unknown[]
  }
  for (const value of PERSONAL) expect(text).toContain(value)
  expect(known.facts.map(({ type }) => type)).toEqual(['CustomerRegistered', 'AddressSaved'])
  expect(known.facts[0]?.data['details']).toMatchObject({ emailAddress: FORM.emailAddress })
  expect(known.orders.map((order) => [order.number, order.retainedUntil])).toEqual([
    [number, '2034-01-01T00:00:00.000Z'],
  ])
  expect(known.orders[0]?.facts.map(({ type }) => type)).toContain('OrderPaid')
  expect(known.carts.map(({ uid }) => uid)).toEqual([buyer.cartUid])
  expect(known.sessions).toHaveLength(1)
  expect(text).not.toContain(idOf(stranger))
  expect((await ran('customer', 'export', idOf(buyer))).out).toContain(FORM.emailAddress)
  expect(await ran('customer', 'export', 'nobody')).toMatchObject({ code: 1, out: '' })
})

test('forgetting them says first what it would do, and does it when it is really meant', async () => {
  const [buyer, other] = [await shop.ready(), await shop.ready()]
  const dry = await ran('customer', 'erase', idOf(buyer))
  expect([dry.code, dry.out]).toEqual([0, expect.stringContaining('--really')])
  expect((await ran('customer', 'export', idOf(buyer))).out).toContain(FORM.lastName)

  const done = await ran('customer', 'erase', idOf(buyer), '--really')
  expect([done.code, done.err]).toEqual([0, ''])
  expect(done.out).toContain('sessions and drafts that end: 1')
  const known = (await ran('customer', 'export', idOf(buyer))).out
  for (const value of PERSONAL) expect(known).not.toContain(value)
  expect(await ran('customer', 'erase', idOf(buyer), '--really')).toMatchObject({ code: 1, out: '' })
  const found = (await ran('customer', 'find', FORM.emailAddress)).out
  expect([found.includes(idOf(buyer)), found.includes(idOf(other))]).toEqual([false, true])
})

test('their browser begins anew, and nothing fails', async () => {
  const buyer = await shop.ready()
  await ran('customer', 'erase', idOf(buyer), '--really')
  const { session, result } = await submitInformation(
    shop.deps,
    { form: FORM, locale: 'nld', cartUid: buyer.cartUid, session: null },
    false,
  )
  expect(result.ok).toBe(true)
  expect(session?.session.customerId).not.toBe(idOf(buyer))
  expect(await shop.deps.sessions.ofCustomer(idOf(buyer))).toEqual([])
})

test('whom tax law keeps stays, in the Netherlands for seven years after that of the sale, and it is said', async () => {
  const buyer = await shop.ready()
  const { paymentUid, number } = await paid(buyer)
  const refused = await ran('customer', 'erase', idOf(buyer), '--really')
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err).toContain(`${number} (kept until 2034-01-01)`)
  const told = () => confirmation(shop.deps, paymentUid, buyer.session.session)
  expect((await told())?.order?.emailAddress).toBe(FORM.emailAddress)

  shop.pass(8 * YEAR_MS)
  const done = await ran('customer', 'erase', idOf(buyer), '--really')
  expect([done.code, done.out]).toEqual([0, expect.stringContaining(`without a name: ${number}`)])
  expect(await told()).toMatchObject({ orderNumber: number, order: null })
})

test('an order that may still be paid is waited for; one that never was keeps nobody', async () => {
  const buyer = await shop.ready()
  const { providerId, order } = await shop.paid(buyer)
  const waits = await ran('customer', 'erase', idOf(buyer), '--really')
  expect([waits.code, waits.out]).toEqual([1, ''])
  expect(waits.err).toContain(`${order.state.order?.number} (may still be paid)`)
  shop.provider.settle(providerId, 'failed')
  await recordPayment(shop.deps, providerId)
  expect((await ran('customer', 'erase', idOf(buyer), '--really')).code).toBe(0)
})

test('an account ends with its customer: nobody logs in to it any more, and its address is free again', async () => {
  const buyer = await shop.ready()
  const customerId = idOf(buyer)
  const { accounts, mailedLinks, vault, clock } = shop.deps
  const emailAddress = await vault.seal(customerId, FORM.emailAddress)
  await accounts.open('mailbox', { customerId, passwordHash: 'hash', emailAddress, cartUid: null })
  await mailedLinks.save('token', {
    purpose: 'password',
    customerId,
    mailbox: 'mailbox',
    passwordHash: null,
    matter: emailAddress,
    until: clock.now() + 1_000,
  })
  await ran('customer', 'erase', customerId, '--really')
  expect(await accounts.find('mailbox')).toBeNull()
  expect(await mailedLinks.find('token', clock.now())).toBeNull()
})

test('a customer is set inactive and active again; of nobody that is said', async () => {
  const buyer = await shop.ready()
  const off = await ran('customer', 'deactivate', idOf(buyer))
  expect([off.code, off.out]).toEqual([0, `${idOf(buyer)} is inactive: no order of theirs is taken\n`])
  await expect(shop.paid(buyer)).rejects.toThrow('customer-inactive')
  expect((await ran('customer', 'activate', idOf(buyer))).out).toBe(`${idOf(buyer)} is active\n`)
  expect((await shop.paid(buyer)).order.state.order?.customerId).toBe(idOf(buyer))
  expect(await ran('customer', 'deactivate', 'nobody')).toMatchObject({
    code: 1,
    err: 'customer deactivate: there is no customer nobody\n',
  })
  expect((await ran('customer', 'activate')).err).toBe('customer activate: name one customer\n')
})
