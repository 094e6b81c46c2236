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
/** A customer who has an account. */
const customer = async (): Promise<string> => {
  const { customerId } = (await shop.ready()).session.session
  await changeCustomer(shop.deps, customerId, async () =>
    ok({ value: null, commands: [{ type: 'OpenAccount', by: 'guest' }] }),
  )
  return customerId
}

test('a price list comes in by a file, in the name of who brings it', async () => {
  expect(await imported(LIST, '--by', 'Anna')).toEqual({ code: 0, out: 'installers: 1 products\n', err: '' })
  expect(await imported(LIST, '--by', 'Bram')).toMatchObject({
    code: 0,
    out: 'installers: 1 products, as it was\n',
  })
  expect(await eventsOn('prices-installers')).toMatchObject([
    { type: 'PriceListSet', meta: { actor: 'staff:Anna' }, data: { basis: 'excl' } },
  ])
})

test('a file that is not right changes nothing and says where', async () => {
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
    'import prices: name one file with a price list in it\n',
  )
  expect((await ran('import', 'prices', 'gone.json', '--by', 'Anna')).code).toBe(1)
  expect(await eventsOn('prices-installers')).toHaveLength(1)
})

test('what some editors put before the text is no part of it', async () => {
  expect(await imported(`\uFEFF${JSON.stringify(LIST)}`, '--by', 'Anna')).toMatchObject({ code: 0, err: '' })
})

test('a name that can’t stand in the log is told how it can', async () => {
  expect((await imported(LIST, '--by', "O'Brien")).err).toBe(
    'import prices: say who you are: --by NAME, of letters, digits, spaces and . _ @ -, at most 60, a letter or digit first\n',
  )
})

test('a customer comes into a group by their address or their number, and out of it again', async () => {
  await imported(LIST, '--by', 'Anna')
  const guest = (await shop.ready()).session.session.customerId
  const customerId = await customer()
  const by = ['--by', 'Anna de Vries']
  expect(await ran('customers', 'group', FORM.emailAddress, 'installers', ...by)).toEqual({
    code: 0,
    out: `${FORM.emailAddress} pays by the list of installers\n`,
    err: '',
  })
  expect(await ran('customers', 'group', customerId, '--none', ...by)).toMatchObject({
    code: 0,
    out: `${customerId} pays what everybody pays\n`,
  })
  const assigned = (await eventsOn(`customer-${customerId}`)).slice(-2)
  expect(assigned).toMatchObject([
    { type: 'GroupAssigned', data: { group: 'installers' }, meta: { actor: 'staff:Anna.de.Vries' } },
    { type: 'GroupAssigned', data: { group: null }, meta: { actor: 'staff:Anna.de.Vries' } },
  ])
  expect(JSON.stringify(await eventsOn(`customer-${guest}`))).not.toContain('GroupAssigned')
})

test('a group is refused to who has no account, where it has no list, and to nobody', async () => {
  await imported(LIST, '--by', 'Anna')
  const guest = (await shop.ready()).session.session.customerId
  const said = async (...args: readonly string[]) =>
    (await ran('customers', 'group', ...args, '--by', 'Anna')).err
  expect(await said(guest, 'installers')).toContain('has no account')
  expect(await said(FORM.emailAddress, 'installers')).toContain('nobody has an account with the address')
  const customerId = await customer()
  expect(await said(customerId, 'wholesale')).toContain('there is no price list of wholesale')
  expect(await said('nobody', 'installers')).toContain('there is no customer nobody')
  for (const args of [[customerId], [customerId, 'installers', '--none'], []])
    expect(await said(...args)).toBe('customers group: name one customer, and one group or --none\n')
  expect((await ran('customers', 'group', customerId, 'installers')).err).toBe(
    'customers group: say who you are: --by NAME\n',
  )
})
