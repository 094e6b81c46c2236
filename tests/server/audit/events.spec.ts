import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { exported } from '../../../application/contract/log/export.ts'
import { setPriceList } from '../../../application/shop/prices/setPriceList.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import { ranAlone } from '../../support/shop/ranAlone.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { AT, collect } from '../../support/database/commits.ts'
import { textOf } from '../../support/database/exports.ts'
import { accountOrder } from '../../support/shop/accountOrder.ts'
import { accountShop, EMAIL, PASSWORD } from '../../support/shop/accountShop.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { cookieJar } from '../../support/shop/checkoutShop.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'

/* Given a shop with a customer's order, a stranger's cart and two price lists, when events are queried. */

const list = (base: number) =>
  ({
    group: 'installers',
    basis: 'excl',
    prices: [{ productId: 1, breaks: [{ from: 1, base: cents(base) }] }],
  }) as const

let cwd: string
let customerId: string
let order: string
let asked: Readonly<Record<string, (...args: readonly string[]) => Promise<Answer>>>

interface Answer {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

beforeAll(async () => {
  const shop = await accountShop()
  customerId = await shop.customer()
  await setPriceList(shop.deps, list(800), 'staff:Anna')
  const jar = cookieJar()
  await shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
  order = `order-${(await accountOrder(shop, jar)).uid}`
  await shop.call(cookieJar(), '/v2/cart/lines', { productId: 1, quantity: 1, options: [] })
  await setPriceList(shop.deps, list(790), 'staff:Anna.de.Wit')
  const lines = await collect(exported(shop.deps.store.readAll(), AT, sha256))
  cwd = mkdtempSync(join(tmpdir(), 'toonbank-events-'))
  writeFileSync(join(cwd, 'log.jsonl'), textOf(lines))
  const deps = commandDeps(shop.deps.store)
  const events = lines.length - 1
  const tally = { streams: 0, facts: events, heads: '' }
  asked = {
    'the shop’s log': async (...args) => {
      const { io, written } = recordedIo()
      const storedRows = { ...deps.storedRows, tally: async () => ({ committed: tally, standing: tally }) }
      return { code: await runCommand({ ...deps, storedRows }, ['audit', 'events', ...args], io), ...written }
    },
    'a file': async (...args) => {
      const { io, written } = recordedIo({ cwd })
      const found = await ranAlone(['audit', 'events'], [...args, '--in', 'log.jsonl'], io)
      return { code: found ?? null, ...written }
    },
  }
})

afterAll(() => rmSync(cwd, { recursive: true }))

describe.each(['the shop’s log', 'a file'])('events across all streams of %s', (where) => {
  const answer = (...args: readonly string[]) => asked[where]!(...args)
  const events = async (...args: readonly string[]) => {
    const { code, out, err } = await answer(...args, '--json')
    expect([code, err]).toEqual([0, ''])
    return out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as StoredEvent)
  }

  it('are found by their types, in the order of the log, unchanged', async () => {
    const found = await events('--type', 'PriceListSet, OrderPlaced')
    expect(found.map(({ type, stream, meta }) => [type, stream, meta.actor])).toEqual([
      ['PriceListSet', 'prices-installers', 'staff:Anna'],
      ['OrderPlaced', order, `customer:${customerId}`],
      ['PriceListSet', 'prices-installers', 'staff:Anna.de.Wit'],
    ])
    expect(found[0]?.hash).toMatch(/^[0-9a-f]{64}$/u)
  })

  it('are found by their actor: one of the staff, all staff, or unknown visitors', async () => {
    expect((await events('--by', 'staff:Anna')).map(({ version }) => version)).toEqual([1])
    expect((await events('--by', 'staff:Anna de Wit')).map(({ version }) => version)).toEqual([2])
    expect(await events('--by', 'staff')).toHaveLength(2)
    expect((await events('--by', 'visitor')).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['CartCreated', 'LineAdded']),
    )
  })

  it('are found by their customer, by id or number: their actions, events that name them, and events of their orders', async () => {
    const own = await events('--customer', customerId)
    const streams = new Set(own.map(({ stream }) => stream))
    expect([...streams]).toEqual(expect.arrayContaining([`customer-${customerId}`, order]))
    const placed = own.filter(({ stream }) => stream === order)
    expect(placed.map(({ version }) => version)).toEqual(placed.map((_, index) => index + 1))
    expect(placed.some(({ meta }) => meta.actor === 'system')).toBe(true)
    expect(own.some(({ meta }) => meta.actor === 'visitor' || meta.actor.startsWith('staff'))).toBe(false)
    const [given] = await events('--type', 'CustomerNumberGiven')
    expect(await events('--customer', given!.stream.slice('number-'.length))).toEqual(own)
  })

  it('are found by the UTC days on which they happened', async () => {
    const all = await events()
    const [day = ''] = all[0]!.at.split('T')
    expect(await events('--from', day, '--to', day)).toEqual(all.filter(({ at }) => at.startsWith(day)))
    expect(await events('--to', '2020-01-01')).toEqual([])
    expect((await answer('--to', '2020-01-01')).out).toBe('no events\n')
  })

  it('are described in words, with their actor', async () => {
    const { out } = await answer('--type', 'PriceListSet', '--by', 'staff:Anna')
    expect(out).toMatch(/prices-installers@1 +Price list set: 1 products +staff Anna\n1 events\n$/u)
  })

  it.each([
    [['--type', 'OrderCredit'], 'there is no event type "OrderCredit": audit stats lists them'],
    [['--by', 'Piet'], '--by takes visitor, system, customer, staff, customer:ID or staff:NAME'],
    [['--from', '1-11-2026'], '--from takes a day such as 2026-11-30'],
    [['--customer', '999'], 'there is no customer with the number 999'],
    [['more'], 'unexpected argument "more": see --help'],
  ])('are not queried when %j is impossible', async (args, why) => {
    expect(await answer(...args)).toEqual({ code: 2, out: '', err: `audit events: ${why}\n` })
  })
})
