import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../../support/memory/eventStore.ts'
import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import { START } from '../../../domain/kernel/storedEvent.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { append } from '../../support/database/commits.ts'
import { eventsIn, storeOf } from '../../support/database/storedStream.ts'
import { CART, cartEvents, storeWith } from '../../support/samples/sampleCart.ts'
import { auditDeps } from '../../support/shop/auditRows.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const OTHER = 'cart-22222222-2222-4222-8222-222222222222'

const ran = async (store: EventStore, args: readonly string[], cwd = process.cwd()) => {
  const { io, written } = recordedIo({ cwd })
  const code = await runCommand(auditDeps(store), ['audit', ...args], io)
  return { code, ...written }
}

/** Writes each store's export under its name. Returns the folder. */
const exported = async (stores: Readonly<Record<string, EventStore>>): Promise<string> => {
  const cwd = tempFolder()
  for (const [name, store] of Object.entries(stores))
    writeFileSync(join(cwd, name), (await ran(store, ['export', '--all'])).out)
  return cwd
}

/** The cart with another total recorded at its third event, as other rules would have computed it. */
const lying = (): readonly CartEvent[] =>
  cartEvents().map((event, i) =>
    i === 2 && 'totals' in event.data
      ? ({
          ...event,
          data: { ...event.data, totals: { ...event.data.totals, totalInclVat: 1 } },
        } as CartEvent)
      : event,
  )

describe('audit diff of one stream', () => {
  it('given two versions, then each place of state and totals that differs is listed, and nothing else', async () => {
    const { code, out } = await ran(await storeWith(cartEvents()), [
      'diff',
      CART,
      '--from',
      '2',
      '--to',
      '3',
      '--json',
    ])
    const found = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { path: string; was: unknown; is: unknown })
    expect(code).toBe(1)
    expect(found).toContainEqual({ path: 'totals.totalInclVat', was: 10_890, is: 32_670 })
    expect(found).toContainEqual({ path: 'totals.productsQuantity', was: 1, is: 3 })
    expect(found.filter(({ path }) => path.endsWith('.quantity'))).toHaveLength(1)
    expect(found.every(({ was, is }) => was !== is)).toBe(true)
    expect(found.some(({ path }) => path.includes('title'))).toBe(false)
  })

  it('given one version twice, then nothing changed; without --to it compares with the last', async () => {
    const store = await storeWith(cartEvents())
    expect(await ran(store, ['diff', CART, '--from', '3', '--to', '3'])).toEqual({
      code: 0,
      out: 'nothing changed\n',
      err: '',
    })
    expect((await ran(store, ['diff', CART, '--from', '3'])).out).toMatch(
      /totals\.shippingInclVat +0\.00 +6\.05\n/u,
    )
  })

  it.each([
    [['diff', CART], 'name two exports, or one stream and --from VERSION'],
    [['diff', CART, '--from', '9'], `${CART} has 4 versions, not 9`],
    [['diff', CART, '--from', '1', '--to', 'x'], '--to takes a version: 1 or more'],
    [['diff', 'cart-none', '--from', '1'], 'there is no stream cart-none: audit list lists them'],
    [['diff', 'a', 'b', 'c'], 'name two exports, or one stream'],
    [['diff', 'a', 'b', '--from', '1'], '--from and --to take a stream, not two exports'],
  ])('given %j, then it prints its usage', async (args, why) => {
    expect(await ran(await storeWith(cartEvents()), args)).toEqual({
      code: 2,
      out: '',
      err: `audit diff: ${why}\n`,
    })
  })
})

it('audit diff given a line that was changed before both versions names the line, and compares nothing', async () => {
  const store = await storeWith(cartEvents())
  const bent: EventStore = {
    ...store,
    read: async function* (stream, range) {
      for await (const line of store.read(stream, range))
        yield line.replace('"title":"Hub 2"', '"title":"Hub 3"')
    },
  }
  for (const [from, to] of [
    ['3', '3'],
    ['3', '4'],
  ] as const)
    expect(await ran(bent, ['diff', CART, '--from', from, '--to', to])).toStrictEqual({
      code: 1,
      out: '',
      err: `audit diff: ${CART} version 2: hash does not fit\n`,
    })
})

describe('audit diff of two exports', () => {
  it('given the same events, then it reports that they are equal', async () => {
    const cwd = await exported({ a: await storeWith(cartEvents()), b: await storeWith(cartEvents()) })
    expect(await ran(await storeWith([]), ['diff', 'a', 'b'], cwd)).toEqual({
      code: 0,
      out: 'the same events\n',
      err: '',
    })
  })

  it('given additional events, different events and different streams, then it lists each stream that differs and from which event on', async () => {
    const both = memoryEventStore(sha256)
    await both.commit({ appends: [append(CART, { expected: START, events: lying() })] })
    await both.commit({ appends: [append(OTHER, { expected: START, events: cartEvents() })] })
    const cwd = await exported({
      all: await storeWith(cartEvents()),
      some: await storeWith(cartEvents().slice(0, 2)),
      both,
    })
    const store = await storeWith([])
    expect((await ran(store, ['diff', 'all', 'some'], cwd)).out).toBe(
      `${CART}: first-is-longer from version 3 on\n`,
    )
    expect((await ran(store, ['diff', 'some', 'all'], cwd)).out).toBe(
      `${CART}: second-is-longer from version 3 on\n`,
    )
    const { code, out } = await ran(store, ['diff', 'all', 'both', '--json'], cwd)
    expect(code).toBe(1)
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { stream: CART, how: 'forked', version: 3 },
      { stream: OTHER, how: 'only-second', version: 1 },
    ])
  })

  it('given one that does not hold together, or is missing, then it compares nothing', async () => {
    const cwd = await exported({ a: await storeWith(cartEvents()) })
    writeFileSync(join(cwd, 'cut'), '{}\n')
    const store = await storeWith([])
    expect(await ran(store, ['diff', 'a', 'cut'], cwd)).toMatchObject({
      code: 2,
      out: '',
      err: 'audit diff: cut: line 1: bad-shape (keys): see audit verify\n',
    })
    expect(await ran(store, ['diff', 'a', 'nowhere'], cwd)).toMatchObject({ code: 2, out: '' })
  })
})

describe('audit recompute', () => {
  it('given totals that the current rules reproduce, then nothing is listed', async () => {
    expect(await ran(await storeWith(cartEvents()), ['recompute', CART])).toEqual({
      code: 0,
      out: '3 recorded totals of 1 streams by pricing rules 2: 0 would differ\n',
      err: '',
    })
  })

  it('given a total that the rules compute differently, then it lists the event, the recorded and the computed total', async () => {
    const store = await storeWith(lying())
    expect(await ran(store, ['recompute'])).toEqual({
      code: 1,
      out:
        `${CART} version 3 (Quantity of 7 set to 3): totalInclVat 0.01 → 326.70\n` +
        '3 recorded totals of 1 streams by pricing rules 2: 1 would differ\n',
      err: '',
    })
    expect(JSON.parse((await ran(store, ['recompute', CART, '--json'])).out)).toMatchObject({
      stream: CART,
      version: 3,
      changes: [{ path: 'totalInclVat', was: 1, is: 32_670 }],
    })
  })

  it('given the rules of another day, then it lists every total that they compute differently', async () => {
    const lines = readFileSync(new URL('../../replay/golden/cart-5.jsonl', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
    const stream = eventsIn(lines)[0]?.stream ?? ''
    expect((await ran(storeOf(lines), ['recompute', stream])).code).toBe(0)
    const { code, out } = await ran(storeOf(lines), ['recompute', stream, '--rules', '1'])
    expect(code).toBe(1)
    expect(out).toMatch(/totalInclVat \d+\.\d\d → \d+\.\d\d/u)
  })

  it('given a prefix, then it reads only streams with that prefix', async () => {
    expect((await ran(await storeWith(lying()), ['recompute', '--prefix', 'order-'])).out).toBe(
      '0 recorded totals of 0 streams by pricing rules 2: 0 would differ\n',
    )
  })

  it.each([
    [['recompute', '--rules', '3'], '--rules takes a version of the pricing rules: 1 to 2'],
    [['recompute', '--rules', '0'], '--rules takes a version of the pricing rules: 1 to 2'],
    [['recompute', 'cart-none'], 'there is no stream cart-none: audit list lists them'],
    [['recompute', CART, '--prefix', 'cart-'], 'name one stream, or --prefix, or neither for all'],
  ])('given %j, then it prints its usage', async (args, why) => {
    expect(await ran(await storeWith(cartEvents()), args)).toEqual({
      code: 2,
      out: '',
      err: `audit recompute: ${why}\n`,
    })
  })
})

describe('audit stats', () => {
  it('given a shop or its export, then it counts each kind of stream and event', async () => {
    const store = await storeWith(cartEvents())
    const cwd = await exported({ a: store })
    const lines = (await ran(store, ['stats', '--json'])).out
    const rows = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { what: string; facts: number })
    expect(rows.map(({ what, facts }) => [what, facts])).toEqual([
      ['cart', 4],
      ['cart CartCreated', 1],
      ['cart DeliveryChosen', 1],
      ['cart LineAdded', 1],
      ['cart LineQuantityChanged', 1],
    ])
    expect(rows[0]).toMatchObject({ streams: 1, since: '2026-11-21T09:00:00.000Z' })
    expect(await ran(store, ['stats', 'a', '--json'], cwd)).toEqual({ code: 0, out: lines, err: '' })
    expect((await ran(store, ['stats'])).out).toMatch(/^what +streams +events +bytes +first +last\n/u)
  })

  it('given invalid lines, then it counts the others and reports them', async () => {
    const store = await storeWith(cartEvents())
    const cwd = await exported({ a: store })
    writeFileSync(join(cwd, 'b'), `nonsense\n${(await ran(store, ['export', '--all'])).out}`)
    expect(await ran(store, ['stats', 'b'], cwd)).toMatchObject({
      code: 1,
      err: "1 lines can't be read: see audit verify\n",
    })
  })
})
