import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sqlStoredRows } from '../../../adapters/sql/log/storedRows.ts'
import { REMEDIES } from '../../../application/shop/audit/checks/finding.ts'
import { sqlAccounts } from '../../../adapters/sql/account/accounts.ts'
import { sqlOrderHolds } from '../../../adapters/sql/orders/orders.ts'
import { holdOf } from '../../../application/shop/privacy/customerOrders.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { append } from '../../support/database/commits.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { auditedShop, type AuditedShop } from '../../support/shop/auditedShop.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { TAMPERINGS } from '../../support/shop/tamperings.ts'

let shop: AuditedShop
beforeAll(async () => {
  shop = await auditedShop()
})
afterAll(() => shop.stop())

const script = async (text: string) => void (await shop.database.session((run) => run(text)))

const verified = async (...args: readonly string[]) => {
  const { io, written } = recordedIo()
  const { store, vault } = shop.shop.deps
  const accountDigest = (mailbox: string) => `digest of ${mailbox}`
  const deps = { ...commandDeps(store, sqlStoredRows(shop.database)), vault, accountDigest }
  return { code: await runCommand(deps, ['audit', 'verify', ...args], io), ...written }
}

/** Replaces uids by names of streams. */
const named = (text: string): string =>
  (['paid', 'open', 'free', 'cart', 'paidPayment', 'openPayment', 'taskCart'] as const)
    .reduce((output, name) => output.replaceAll(shop[name], name.toUpperCase()), text)
    .replaceAll(/hash [0-9a-f]{64}/g, 'hash HASH')

const findings = async (): Promise<readonly string[]> => {
  const { code, out, err } = await verified()
  expect([code, err]).toEqual([1, ''])
  return named(out)
    .split('\n')
    .filter((line) => line.startsWith('broken: ') && !/^broken: \d+ findings? in /.test(line))
    .map((line) => line.slice(8))
}

describe('audit verify on the shop’s own tables', () => {
  it('finds nothing in an untouched shop, and reports the root that an export has', async () => {
    const { code, out, err } = await verified()
    expect([code, err]).toEqual([0, ''])
    const { io, written } = recordedIo()
    await runCommand(commandDeps(shop.shop.deps.store), ['audit', 'export', '--all'], io)
    const { checkpoint } = JSON.parse(written.out.trimEnd().split('\n').at(-1) ?? '') as {
      readonly checkpoint: { readonly events: number; readonly streams: number; readonly root: string }
    }
    expect(out).toBe(
      `ok: ${checkpoint.events} events, ${checkpoint.streams} streams, root ${checkpoint.root}\n`,
    )
  })

  it.each(TAMPERINGS)('finds %s', async (_name, tampering, named) => {
    await script('begin')
    onTestFinished(() => script('rollback'))
    await script(tampering(shop))
    expect((await findings()).toSorted()).toEqual(named.toSorted())
  })

  it('finds a head that is no hash, and still reports the counts', async () => {
    const set = (from: string, to: string) =>
      script(`update streams set head = ${to} where stream = 'cart-${shop.cart}' and head = ${from}`)
    const { head } = await shop.shop.deps.store.present(`cart-${shop.cart}`)
    await set(`'${head.hash}'`, `'none'`)
    onTestFinished(() => set(`'none'`, `'${head.hash}'`))
    expect(await findings()).toEqual([
      'cart-CART, version 4: wrong-head (head is not the hash of its last event)',
      'the shop: wrong-tally (the log has other last events than were committed)',
    ])
  })

  it('explains each kind of finding once, and counts them', async () => {
    await script('begin')
    onTestFinished(() => script('rollback'))
    await script(`update streams set state = '{}' where stream like 'cart-%'`)
    const { out } = await verified()
    const lines = out.trimEnd().split('\n')
    expect(lines.filter((line) => line.startsWith('wrong-state: '))).toEqual([
      `wrong-state: ${REMEDIES['wrong-state']}.`,
    ])
    expect(lines.at(-1)).toMatch(/^broken: 5 findings in \d+ events, \d+ streams, root [0-9a-f]{64}$/)
  })

  it('prints a hundred findings and counts the others', async () => {
    await script('begin')
    onTestFinished(() => script('rollback'))
    await script(`insert into payments select 'p' || n, 'o', null, false from generate_series(1, 130) as n`)
    const { out } = await verified()
    expect(out.match(/stray-row \(/g)).toHaveLength(100)
    expect(out).toContain('\nand 30 more\n')
    expect(out).toContain('\nbroken: 130 findings in ')
  })

  it('detects, with an earlier export, a rewrite by somebody with access to every table', async () => {
    const cwd = tempFolder()
    const { io } = recordedIo({ cwd })
    const deps = commandDeps(shop.shop.deps.store, sqlStoredRows(shop.database))
    await runCommand(deps, ['audit', 'export', '--all', '--out', 'all.jsonl'], io)
    const last = readFileSync(join(cwd, 'all.jsonl'), 'utf8').trimEnd().split('\n').at(-1) ?? ''
    writeFileSync(join(cwd, 'last.jsonl'), `${last}\n`)
    await script('begin')
    onTestFinished(() => script('rollback'))
    const against = (file: string) => verified('--against', join(cwd, file))
    for (const file of ['all.jsonl', 'last.jsonl']) expect((await against(file)).code).toBe(0)
    await script(`
      update log_tally set streams = streams - 1, facts = facts - 4, heads = heads # (
        select head_bits(head) from streams where stream = 'cart-${shop.cart}') where backend > 0;
      delete from events where stream = 'cart-${shop.cart}';
      delete from streams where stream = 'cart-${shop.cart}'`)
    expect((await verified()).code).toBe(0)
    for (const file of ['all.jsonl', 'last.jsonl']) {
      const { code, out } = await against(file)
      expect([code, out]).toEqual([
        1,
        expect.stringMatching(
          /^broken: the shop: other-past \(a checkpoint of \S+ was taken of (\d+) events: the log has \d+\)\n/,
        ),
      ])
    }
    writeFileSync(join(cwd, 'other.jsonl'), '{}\n')
    expect((await against('other.jsonl')).err).toMatch(
      /^audit verify: \S+other.jsonl: does not end with a checkpoint: name a whole export, or its last line\n$/,
    )
  })

  it('checks one stream alone when it is named', async () => {
    await script('begin')
    onTestFinished(() => script('rollback'))
    await script(`update streams set state = '{}' where stream = 'order-${shop.paid}'`)
    expect((await verified('--stream', `order-${shop.paid}`)).code).toBe(1)
    expect(await verified('--stream', `order-${shop.open}`)).toEqual({
      code: 0,
      out: `ok: order-${shop.open}, version 4\n`,
      err: '',
    })
    expect(await verified('--stream', 'cart-none')).toEqual({
      code: 2,
      out: '',
      err: 'audit verify: there is no stream cart-none: audit list lists them\n',
    })
  })
})

describe('audit verify of accounts, judged orders and waiting refunds', () => {
  const customers: string[] = []
  const orders: string[] = []
  beforeAll(async () => {
    const { store, vault } = shop.shop.deps
    const accounts = sqlAccounts(shop.database)
    for (const [nr, uid] of [shop.paid, shop.open].entries()) {
      const { state } = await loadOrder(store, uid)
      const customerId = state.order?.customerId ?? ''
      const stream = `customer-${customerId}`
      const stands = await store.present(stream)
      const done = await store.commit({
        appends: [
          append(stream, {
            expected: stands.head,
            events: [{ type: 'AccountOpened', data: { by: 'guest' } }],
            state: { ...(stands.state as object), isGuest: false },
          }),
        ],
      })
      if (!done.ok) throw new Error(done.refusal.why)
      const emailAddress = await vault.seal(customerId, `buyer${nr}@example.com`)
      await accounts.open(`digest of buyer${nr}@example.com`, {
        customerId,
        passwordHash: 'x',
        emailAddress,
        cartUid: null,
      })
      customers.push(customerId)
      orders.push(uid)
    }
    await decideOrder(shop.shop.deps, shop.paid, { type: 'CancelOrder', reason: 'shop' }, 'staff:Anna')
    const judged = await Promise.all(orders.map(async (uid) => holdOf(await loadOrder(store, uid))))
    await sqlOrderHolds(shop.database).note(judged)
  })

  it('finds nothing while they match the events', async () =>
    expect(await verified()).toMatchObject({ code: 0, err: '' }))

  const account = (nr: number) => `customer_id = '${customers[nr] ?? ''}'`
  it.each<readonly [string, () => string, readonly (string | RegExp)[]]>([
    [
      'an account deleted',
      () => `delete from accounts where ${account(0)}`,
      [/^customer-\S+, version \d+: wrong-row \(accounts lacks customer-/],
    ],
    [
      'an account given to somebody without one',
      () => `update accounts set customer_id = 'nobody' where ${account(0)}`,
      [/accounts lacks customer-/, /^the shop: stray-row \(accounts has nobody, /],
    ],
    [
      'two accounts that were exchanged',
      () => `
        update accounts set customer_id = 'between' where ${account(0)};
        update accounts set customer_id = '${customers[0] ?? ''}' where ${account(1)};
        update accounts set customer_id = '${customers[1] ?? ''}' where customer_id = 'between'`,
      [
        /its mailbox is not that of its email address, or is another customer’s/,
        /its mailbox is not that of/,
      ],
    ],
    [
      'an account under another mailbox',
      () => `update accounts set mailbox = 'digest of thief@example.com' where ${account(0)}`,
      [/its mailbox is not that of its email address/],
    ],
    [
      'a refund whose message is gone',
      () => `delete from outbox where kind = 'refund-send'`,
      [/^order-PAID, version \d+: wrong-row \(outbox lacks refund-send-PAID-\d+\)$/],
    ],
    [
      'an order judged to be nobody’s to keep',
      () => `update order_holds set is_sold = false where order_uid = '${shop.paid}'`,
      [/^order-PAID, version \d+: wrong-row \(order_holds: isSold is false, its events make true\)$/],
    ],
    [
      'a judgement of no order',
      () => `insert into order_holds values ('nothing', 1, false, false, null)`,
      [/^the shop: stray-row \(order_holds has nothing, /],
    ],
    [
      'a tally that is gone',
      () => 'delete from log_tally',
      [/^the shop: wrong-tally \(the log has \d+ streams more and \d+ events more than were committed\)$/],
    ],
  ])('finds %s', async (_name, tampering, told) => {
    await script('begin')
    onTestFinished(() => script('rollback'))
    await script(tampering())
    const found = await findings()
    expect(found).toHaveLength(told.length)
    for (const one of told) expect(found).toContainEqual(expect.stringMatching(one))
  })
})
