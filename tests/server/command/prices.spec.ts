import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { changeCustomer } from '../../../application/shop/customers/changeCustomer.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { checkoutShop, FORM, type CheckoutShop } from '../../support/shop/checkoutShop.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const LIST = {
  group: 'installers',
  vatIncluded: false,
  prices: [{ productId: 1, breaks: [{ from: 1, price: 8 }] }],
}

let shop: CheckoutShop
let folder: string
beforeEach(async () => {
  shop = await checkoutShop()
  folder = tempFolder()
})

const ran = async (...args: readonly string[]) => {
  const { store, catalogue, placedOrders, issuedDocuments, vault, clock } = shop.deps
  const { io, written } = recordedIo()
  const deps = { ...commandDeps(store), catalogue, placedOrders, issuedDocuments, vault, clock }
  return { code: await runCommand(deps, args, io), ...written }
}
const imported = (list: unknown, ...args: readonly string[]) => {
  const file = join(folder, 'list.json')
  writeFileSync(file, typeof list === 'string' ? list : JSON.stringify(list))
  return ran('import', 'prices', file, ...args)
}
const eventsOn = async (stream: string): Promise<readonly unknown[]> => {
  const events: unknown[] = []
  for await (const line of shop.deps.store.read(stream)) events.push(JSON.parse(line))
  return events
}
/** A customer with an account. Returns its id. */
const customer = async (): Promise<string> => {
  const { customerId } = (await shop.ready()).session.session
  await changeCustomer(shop.deps, customerId, async () =>
    ok({ value: null, commands: [{ type: 'OpenAccount', by: 'guest' }] }),
  )
  return customerId
}

test('a price list is imported from a file, in the name of the importer', async () => {
  expect(await imported(LIST, '--by', 'Anna')).toEqual({ code: 0, out: 'installers: 1 products\n', err: '' })
  expect(await imported(LIST, '--by', 'Bram')).toMatchObject({
    code: 0,
    out: 'installers: 1 products, unchanged\n',
  })
  expect(await eventsOn('prices-installers')).toMatchObject([
    { type: 'PriceListSet', meta: { actor: 'staff:Anna' }, data: { basis: 'excl' } },
  ])
})

test('a faulty price list changes nothing and is reported with its place', async () => {
  await imported(LIST, '--by', 'Anna')
  const unknown = [...LIST.prices, { productId: 99, breaks: [{ from: 1, price: 8 }] }]
  expect(await imported({ ...LIST, prices: unknown }, '--by', 'Anna')).toEqual({
    code: 1,
    out: '',
    err: 'import prices: prices.1.productId: the shop has no product 99\n',
  })
  expect((await imported({ ...LIST, group: '' }, '--by', 'Anna')).err).toContain('import prices: group: ')
  expect((await imported('{', '--by', 'Anna')).err).toContain('is not JSON')
  expect((await imported(LIST)).err).toBe('import prices: say who you are: --by NAME\n')
  expect((await ran('import', 'prices', '--by', 'Anna')).err).toBe(
    'import prices: name one price list file\n',
  )
  expect((await ran('import', 'prices', 'gone.json', '--by', 'Anna')).code).toBe(1)
  expect(await eventsOn('prices-installers')).toHaveLength(1)
})

test('a byte order mark before a price list is ignored', async () => {
  expect(await imported(`\uFEFF${JSON.stringify(LIST)}`, '--by', 'Anna')).toMatchObject({ code: 0, err: '' })
})

test('a list name that the log can’t store is refused with a valid form', async () => {
  expect((await imported(LIST, '--by', "O'Brien")).err).toBe(
    'import prices: --by takes a name of at most 60 letters, digits, spaces and . _ @ -; it begins with a letter or digit\n',
  )
})

test('a customer joins a group by their address or number, and leaves it again', async () => {
  await imported(LIST, '--by', 'Anna')
  const guest = (await shop.ready()).session.session.customerId
  const customerId = await customer()
  const by = ['--by', 'Anna de Vries']
  expect(await ran('customers', 'group', FORM.emailAddress, 'installers', ...by)).toEqual({
    code: 0,
    out: `${FORM.emailAddress} pays the prices of group installers\n`,
    err: '',
  })
  expect(await ran('customers', 'group', customerId, '--none', ...by)).toMatchObject({
    code: 0,
    out: `${customerId} pays the public prices\n`,
  })
  const assigned = (await eventsOn(`customer-${customerId}`)).slice(-2)
  expect(assigned).toMatchObject([
    { type: 'GroupAssigned', data: { group: 'installers' }, meta: { actor: 'staff:Anna.de.Vries' } },
    { type: 'GroupAssigned', data: { group: null }, meta: { actor: 'staff:Anna.de.Vries' } },
  ])
  expect(JSON.stringify(await eventsOn(`customer-${guest}`))).not.toContain('GroupAssigned')
})

test('a group is refused for a guest, for a group without a price list, and for an unknown customer', async () => {
  await imported(LIST, '--by', 'Anna')
  const guest = (await shop.ready()).session.session.customerId
  const said = async (...args: readonly string[]) =>
    (await ran('customers', 'group', ...args, '--by', 'Anna')).err
  expect(await said(guest, 'installers')).toContain('has no account')
  expect(await said(FORM.emailAddress, 'installers')).toContain('there is no account with the email address')
  const customerId = await customer()
  expect(await said(customerId, 'wholesale')).toContain('there is no price list for group wholesale')
  expect(await said('nobody', 'installers')).toContain('there is no customer nobody')
  for (const args of [[customerId], [customerId, 'installers', '--none'], []])
    expect(await said(...args)).toBe('customers group: name one customer, and one group or --none\n')
  expect((await ran('customers', 'group', customerId, 'installers')).err).toBe(
    'customers group: say who you are: --by NAME\n',
  )
})
