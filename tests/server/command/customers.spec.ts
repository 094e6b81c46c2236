import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { changeCustomer } from '../../../application/shop/customers/changeCustomer.ts'
import { assignCustomerNumber } from '../../../application/shop/customers/assignCustomerNumber.ts'
import { customerOf } from '../../../application/shop/customers/customerForms.ts'
import { submitInformation } from '../../../application/shop/checkout/submitInformation.ts'
import { confirmation } from '../../../application/shop/orderViews/confirmation.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { checkoutShop, FORM, type CheckoutShop, type Ready } from '../../support/shop/checkoutShop.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { shapedLines } from '../../support/shop/shapedLines.ts'
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
    cartKeys,
    accountDigest,
    mailedLinks,
    stockNotices,
    knownDevices,
    outbox,
    clock,
    ids,
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
      cartKeys,
      accountDigest,
      mailedLinks,
      stockNotices,
      knownDevices,
      outbox,
      clock,
      ids,
    },
    args,
    io,
  )
  return { code, ...written }
}
const eventsOf = async (who: Ready): Promise<readonly unknown[]> => {
  const events: unknown[] = []
  for await (const line of shop.deps.store.read(`customer-${idOf(who)}`)) events.push(JSON.parse(line))
  return events
}
const idOf = ({ session }: Ready): string => session.session.customerId

const paid = async (buyer: Ready) => {
  const { paymentUid, providerId, order } = await shop.paid(buyer)
  shop.provider.settle(providerId, 'paid')
  await recordPayment(shop.deps, providerId)
  return { paymentUid, number: order.state.order?.number ?? '' }
}

test('customers find returns a customer with their orders by any spelling of the address', async () => {
  const [buyer, visitor] = [await shop.ready(), await shop.ready()]
  const { number } = await paid(buyer)
  const found = await ran('customers', 'show', FORM.emailAddress.toUpperCase())
  expect(found.code).toBe(0)
  expect(found.out).toMatch(new RegExp(`${idOf(buyer)} .*${number} \\(retained until 2034-01-01\\)`, 'u'))
  expect(found.out).toContain(idOf(visitor))
  expect(await ran('customers', 'show', 'nobody@voorbeeld.nl')).toMatchObject({ code: 1, out: '' })
})

test('customers export writes all of a customer’s data in clear, readable by nobody else', async () => {
  const buyer = await shop.ready()
  const stranger = await shop.ready()
  const { number } = await paid(buyer)
  const folder = tempFolder()
  const file = join(folder, 'known.json')
  expect(await ran('customers', 'export', idOf(buyer), '--out', file)).toMatchObject({ code: 0, err: '' })
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
  expect((await ran('customers', 'export', idOf(buyer))).out).toContain(FORM.emailAddress)
  expect(await ran('customers', 'export', 'nobody')).toMatchObject({ code: 1, out: '' })
})

test('customers forget previews what it would do, and does it only on confirmation', async () => {
  const [buyer, other] = [await shop.ready(), await shop.ready()]
  const dry = await ran('customers', 'erase', idOf(buyer))
  expect([dry.code, dry.out]).toEqual([0, expect.stringContaining('--really --by NAME')])
  expect((await ran('customers', 'export', idOf(buyer))).out).toContain(FORM.lastName)

  const done = await ran('customers', 'erase', idOf(buyer), '--really', '--by', 'Anna')
  expect([done.code, done.err]).toEqual([0, ''])
  expect(done.out).toContain('sessions and drafts ended: 1')
  const known = (await ran('customers', 'export', idOf(buyer))).out
  for (const value of PERSONAL) expect(known).not.toContain(value)
  expect(await ran('customers', 'erase', idOf(buyer), '--really', '--by', 'Anna')).toMatchObject({
    code: 1,
    out: '',
  })
  const found = (await ran('customers', 'show', FORM.emailAddress)).out
  expect([found.includes(idOf(buyer)), found.includes(idOf(other))]).toEqual([false, true])
})

test('a forgotten customer’s browser starts afresh, and nothing fails', async () => {
  const buyer = await shop.ready()
  await ran('customers', 'erase', idOf(buyer), '--really', '--by', 'Anna')
  const { session, result } = await submitInformation(
    shop.deps,
    { form: FORM, locale: 'nld', cartUid: buyer.cartUid, session: null },
    false,
  )
  expect(result.ok).toBe(true)
  expect(session?.session.customerId).not.toBe(idOf(buyer))
  expect(await shop.deps.sessions.ofCustomer(idOf(buyer))).toEqual([])
})

test('a customer retained by tax law stays, in the Netherlands for seven years after the year of the sale, and the command says so', async () => {
  const buyer = await shop.ready()
  const { paymentUid, number } = await paid(buyer)
  const refused = await ran('customers', 'erase', idOf(buyer), '--really', '--by', 'Anna')
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err).toContain(`${number} (retained until 2034-01-01)`)
  const told = () => confirmation(shop.deps, paymentUid, buyer.session.session)
  expect((await told())?.order?.emailAddress).toBe(FORM.emailAddress)

  shop.pass(8 * YEAR_MS)
  const done = await ran('customers', 'erase', idOf(buyer), '--really', '--by', 'Anna')
  expect([done.code, done.out]).toEqual([0, expect.stringContaining(`without a name: ${number}`)])
  expect(await told()).toBeNull()
})

test('an order that may still be paid delays the erasure; one that was never paid retains nobody', async () => {
  const buyer = await shop.ready()
  const { providerId, order } = await shop.paid(buyer)
  const waits = await ran('customers', 'erase', idOf(buyer), '--really', '--by', 'Anna')
  expect([waits.code, waits.out]).toEqual([1, ''])
  expect(waits.err).toContain(`${order.state.order?.number} (may still be paid)`)
  shop.provider.settle(providerId, 'failed')
  await recordPayment(shop.deps, providerId)
  expect((await ran('customers', 'erase', idOf(buyer), '--really', '--by', 'Anna')).code).toBe(0)
})

test('an erased customer’s account ends: nobody can log in to it, and its address is free again', async () => {
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
  await ran('customers', 'erase', customerId, '--really', '--by', 'Anna')
  expect(await accounts.find('mailbox')).toBeNull()
  expect(await mailedLinks.find('token', clock.now())).toBeNull()
})

test('a customer is deactivated and reactivated; an unknown one is reported', async () => {
  const buyer = await shop.ready()
  const off = await ran('customers', 'deactivate', idOf(buyer), '--by', 'Anna')
  expect([off.code, off.out]).toEqual([0, `${idOf(buyer)} is inactive: the shop refuses their orders\n`])
  await expect(shop.paid(buyer)).rejects.toThrow('customer-inactive')
  expect((await ran('customers', 'activate', idOf(buyer), '--by', 'Anna')).out).toBe(
    `${idOf(buyer)} is active\n`,
  )
  expect((await shop.paid(buyer)).order.state.order?.customerId).toBe(idOf(buyer))
  expect(await ran('customers', 'deactivate', 'nobody', '--by', 'Anna')).toMatchObject({
    code: 1,
    err: 'customers deactivate: there is no customer nobody\n',
  })
  expect((await ran('customers', 'activate')).err).toBe('customers activate: name one customer\n')
  expect((await ran('customers', 'activate', idOf(buyer))).err).toBe(
    'customers activate: say who you are: --by NAME\n',
  )
  expect(await eventsOf(buyer)).toMatchObject([
    {},
    {},
    { type: 'CustomerDeactivated', meta: { actor: 'staff:Anna' } },
    { type: 'CustomerActivated', meta: { actor: 'staff:Anna' } },
  ])
})

test('terms of customers who have an account are set in the name of the staff member, listed and shown', async () => {
  const [guest, buyer] = [await shop.ready(), await shop.ready()]
  expect((await ran('customers', 'list')).out).toBe('no accounts\n')
  await changeCustomer(shop.deps, idOf(buyer), async () =>
    ok({ value: null, commands: [{ type: 'OpenAccount', by: 'guest' }] }),
  )
  await assignCustomerNumber(shop.deps, idOf(buyer))
  const number = (await customerOf(shop.deps, idOf(buyer))).state.number ?? ''
  const by = ['--by', 'Anna']
  expect(await ran('customers', 'limit', FORM.emailAddress, '250000', ...by)).toEqual({
    code: 0,
    out: `${FORM.emailAddress} may owe at most 2500.00 on account\n`,
    err: '',
  })
  expect((await ran('customers', 'list')).out).toMatch(
    new RegExp(
      `^customer.*\n${idOf(buyer)} +${number} +${FORM.firstName} ${FORM.lastName} +${FORM.emailAddress} +private +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +active +2500\\.00\n$`,
      'u',
    ),
  )
  expect((await ran('customers', 'show', number)).out).toMatch(/active +2500\.00 +0\.00/u)
  const [listed] = shapedLines('customers list', (await ran('customers', 'list', '--json')).out)
  expect(listed).toMatchObject({
    customerId: idOf(buyer),
    emailAddress: FORM.emailAddress,
    creditLimit: 250_000,
  })
  const [one] = shapedLines('customers show', (await ran('customers', 'show', number, '--json')).out)
  expect(one).toMatchObject({ ...(listed as object), owed: 0, orders: [] })
  expect((await ran('customers', 'limit', number, '--none', ...by)).out).toBe(
    `${number} may owe the shop’s default limit on account\n`,
  )
  expect((await eventsOf(buyer)).slice(-2)).toMatchObject([
    { type: 'CreditLimitSet', data: { limit: 250_000 }, meta: { actor: 'staff:Anna' } },
    { type: 'CreditLimitSet', data: { limit: null }, meta: { actor: 'staff:Anna' } },
  ])
  const said = async (...args: readonly string[]) => (await ran('customers', 'limit', ...args)).err
  expect(await said(idOf(guest), '1', ...by)).toContain('has no account')
  expect(await said('nobody', '1', ...by)).toContain('there is no customer nobody')
  expect(await said('123456782', '1', ...by)).toContain('there is no customer with the number 123456782')
  expect(await said(number, '1')).toContain('--by NAME')
  expect(await said(number, '12.50', ...by)).toContain('a whole number of cents')
  for (const args of [[number], [number, '1', '--none'], []])
    expect(await said(...args, ...by)).toContain('name one customer, and an amount')
  expect((await ran('customers', 'list', '--limit', '0')).code).toBe(1)
})

test('the last event of an erased customer names once who erased them', async () => {
  const buyer = await shop.ready()
  expect((await ran('customers', 'erase', idOf(buyer), '--really')).err).toContain('--by NAME')
  await ran('customers', 'erase', idOf(buyer), '--really', '--by', 'Anna')
  expect((await eventsOf(buyer)).at(-1)).toMatchObject({
    type: 'CustomerErased',
    meta: { actor: 'staff:Anna' },
  })
})
