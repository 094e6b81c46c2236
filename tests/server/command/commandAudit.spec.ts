import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { CART, cartEvents, lyingEvents, storeWith } from '../../support/samples/sampleCart.ts'
import { tempFolder } from '../../support/tempFolder.ts'

/** The last event of the cart with another total. */
const lastLying = (): CartEvent => {
  const event = cartEvents().at(-1)
  if (event === undefined || !('totals' in event.data)) throw new Error('it has no totals')
  return { ...event, data: { ...event.data, totals: { ...event.data.totals, totalInclVat: 1 } } } as CartEvent
}

const ran = async (
  store: EventStore,
  args: readonly string[],
  over: Parameters<typeof recordedIo>[0] = {},
) => {
  const { io, written } = recordedIo(over)
  const code = await runCommand(commandDeps(store), args, io)
  return { code, ...written }
}

test('audit list names the streams with a prefix', async () => {
  const store = await storeWith(cartEvents())
  expect((await ran(store, ['audit', 'list', '--prefix', 'cart-'])).out).toBe(
    'stream                                     events  since                     until                     state\n' +
      `${CART}       4  2026-11-21T09:00:00.000Z  2026-11-21T09:00:00.000Z\n`,
  )
  expect((await ran(store, ['audit', 'list', '--prefix', 'order-'])).out).toBe('no streams\n')
})

test('audit replay prints every event with the cart’s total, to the cent', async () => {
  const { code, out, err } = await ran(await storeWith(cartEvents()), ['audit', 'replay', CART])
  expect(err).toBe('')
  expect(code).toBe(0)
  expect(
    out
      .split('\n')
      .slice(0, 5)
      .map((line) => line.replace(/ {2,}/gu, ' | ').trim()),
  ).toEqual([
    'version | at | by | event | qty | subtotal | discount | coupon | shipping | fee | VAT | total | recorded',
    `| 1 | 2026-11-21T09:00:00.000Z | a visitor | Cart created: uid ${CART.slice(5)} | 0 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00`,
    '| 2 | 2026-11-21T09:00:00.000Z | a visitor | Line added: 1 × Hub 2 [7] | 1 | 121.00 | 12.10 | 0.00 | 0.00 | 0.00 | 18.90 | 108.90 | equal',
    '| 3 | 2026-11-21T09:00:00.000Z | a visitor | Quantity of 7 set to 3 | 3 | 363.00 | 36.30 | 0.00 | 0.00 | 0.00 | 56.70 | 326.70 | equal',
    '| 4 | 2026-11-21T09:00:00.000Z | a visitor | Delivery chosen: pickup point none, delivery method parcel | 3 | 363.00 | 36.30 | 0.00 | 6.05 | 0.00 | 57.75 | 332.75 | equal',
  ])
  expect(out).toContain('3 recorded totals, all equal to the replayed ones\n')
})

test('audit replay --at stops there; --json prints one row a line', async () => {
  const { out } = await ran(await storeWith(cartEvents()), ['audit', 'replay', CART, '--at', '2', '--json'])
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(rows.map(({ version, check, fault }) => ({ version, check, fault }))).toEqual([
    { version: 1, check: 'nothing-recorded', fault: null },
    { version: 2, check: 'equal', fault: null },
  ])
})

test('audit explain names the rule behind every amount and its inputs, back to the entered values', async () => {
  const { code, out } = await ran(await storeWith(cartEvents()), ['audit', 'explain', CART, '--at', '3'])
  expect(code).toBe(0)
  const rows = out.split('\n').map((line) => line.replace(/ {2,}/gu, ' | ').trim())
  expect(rows).toContain('amount | is | rule | of')
  expect(rows).toContain('lines["7"].base | 121.00 | entered')
  expect(rows).toContain(
    'lines["7"].discounted | 108.90 | discount | lines["7"].base 121.00, lines["7"].discount 10.00 %',
  )
  expect(rows).toContain(
    'groups["2100 incl"].totalExclVat | 270.00 | excl-of-incl | groups["2100 incl"].totalInclVat 326.70, lines["7"].rate 21.00 %',
  )
  expect(rows).toContain(
    'totals.totalInclVat | 326.70 | sum | totals.totalExclVat 270.00, totals.totalVat[2100] 56.70',
  )
})

test('audit explain --of lists only the steps behind that amount; --json prints one step a line', async () => {
  const { out } = await ran(await storeWith(cartEvents()), [
    ...['audit', 'explain', CART],
    ...['--of', 'lines["7"].totalInclVat', '--json'],
  ])
  const steps = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly rule: string; readonly made: readonly { name: string }[] })
  expect(steps.map(({ rule, made }) => [rule, made[0]?.name])).toEqual([
    ['entered', 'lines["7"].quantity'],
    ['entered', 'lines["7"].base'],
    ['entered', 'lines["7"].discount'],
    ['discount', 'lines["7"].discounted'],
    ['not-below-zero', 'lines["7"].unitBase'],
    ['not-above-base', 'lines["7"].unitPrice'],
    ['times', 'lines["7"].totalInclVat'],
  ])
})

test('audit explain reports where the event recorded other totals than the rules compute, exit code 1', async () => {
  const { code, err } = await ran(await storeWith(lyingEvents()), ['audit', 'explain', CART, '--at', '3'])
  expect([code, err]).toEqual([1, 'audit explain: the totals recorded at version 3 differ\n'])
})

test('audit explain of a closed cart also reports where its last recorded totals differ', async () => {
  const closed = { type: 'CartClosed', data: { reason: 'deleted' } } as const
  const events = cartEvents().map((event, i) => (i === 3 ? lastLying() : event))
  const { code, err } = await ran(await storeWith([...events, closed]), ['audit', 'explain', CART])
  expect([code, err]).toEqual([1, 'audit explain: the totals recorded at version 4 differ\n'])
  expect((await ran(await storeWith([...cartEvents(), closed]), ['audit', 'explain', CART])).code).toBe(0)
})

test('audit replay shows a recorded total that it does not reach, exit code 1', async () => {
  const { code, out } = await ran(await storeWith(lyingEvents()), ['audit', 'replay', CART])
  expect(code).toBe(1)
  expect(out).toContain('DIFFERENT\n')
  expect(out).toContain('1 of 3 recorded totals differ: versions 3\n')
})

test.each([40, 80, 120, 200])('no line is wider than a terminal of %i columns', async (columns) => {
  const { out } = await ran(await storeWith(cartEvents()), ['audit', 'replay', CART], {
    isTTY: true,
    columns,
  })
  const table = out.slice(0, out.indexOf('\nstate after'))
  expect(table.split('\n').filter((line) => line.length > columns)).toEqual([])
  expect(table).toContain('332.75')
})

test.each(['list', 'show', 'replay', 'explain', 'export'])(
  'hostile text has no effect on a terminal: %s',
  async (command) => {
    const store = await storeWith(cartEvents('\u001b]0;x\u0007\u009b2J\u202egnp\u200b\u007f'))
    const args = command === 'list' ? [] : command === 'export' ? ['--all'] : [CART]
    const { out, err } = await ran(store, ['audit', command, ...args], { isTTY: true, columns: 100 })
    expect((out + err).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  },
)

test('an export to a file is complete, verifies with both verifiers, and leaves no other file', async () => {
  const cwd = tempFolder()
  const store = await storeWith(cartEvents())
  const done = await ran(store, ['audit', 'export', '--stream', CART, '--out', 'cart.jsonl'], { cwd })
  expect(done).toEqual({ code: 0, out: '4 events and their checkpoint written to cart.jsonl\n', err: '' })
  expect(readdirSync(cwd)).toEqual(['cart.jsonl'])
  const file = join(cwd, 'cart.jsonl')
  expect((await ran(store, ['audit', 'export', '--all'])).out).toBe(readFileSync(file, 'utf8'))
  const verified = await ran(store, ['audit', 'verify', 'cart.jsonl'], { cwd })
  expect(verified.out).toMatch(/^ok: 4 events, 1 streams, root [0-9a-f]{64}, one stream only\n$/u)
  const stranger = execFileSync(process.execPath, [
    join(import.meta.dirname, '../../support/verify.mjs'),
    file,
  ])
  expect(stranger.toString()).toBe('ok: 4 events, 1 streams\n')
})

test('verify names the first broken line: number, stream, version and reason', async () => {
  const cwd = tempFolder()
  const store = await storeWith(cartEvents())
  const text = (await ran(store, ['audit', 'export', '--all'])).out
  writeFileSync(join(cwd, 'x'), text.replace('"quantity":3', '"quantity":4'))
  const { code, out } = await ran(store, ['audit', 'verify', 'x'], { cwd })
  expect(code).toBe(1)
  expect(out).toMatch(
    new RegExp(`^broken: line 3, ${CART}, version 3: wrong-hash \\(hash is not [0-9a-f]{64}\\)\n$`, 'u'),
  )
})

test.each([
  [['audit', 'show', 'cart-none'], 'audit show: there is no stream cart-none: audit list lists them\n'],
  [['audit', 'show'], 'audit show: name one stream\n'],
  [['audit', 'replay', 'cart-none'], 'audit replay: there is no stream cart-none: audit list lists them\n'],
  [['audit', 'replay', CART, '--at', '9'], `audit replay: ${CART} has 4 versions, not 9\n`],
  [['audit', 'replay', CART, '--at', '0x1'], 'audit replay: --at takes a version: 1 or more\n'],
  [['audit', 'explain'], 'audit explain: name one stream\n'],
  [['audit', 'explain', 'cart-none'], 'audit explain: there is no stream cart-none: audit list lists them\n'],
  [['audit', 'explain', CART, '--at', '0'], 'audit explain: --at takes a version: 1 or more\n'],
  [
    ['audit', 'explain', CART, '--of', 'luck'],
    'audit explain: there is no amount luck: leave out --of to see all amounts\n',
  ],
  [['audit', 'export'], 'audit export: use either --stream STREAM or --all\n'],
  [['audit', 'export', '--all', '--stream', CART], 'audit export: use either --stream STREAM or --all\n'],
  [
    ['audit', 'export', '--stream', 'cart-none'],
    'audit export: there is no stream cart-none: audit list lists them\n',
  ],
])('%j has no result: one line says why, exit code 2', async (args, line) => {
  expect(await ran(await storeWith(cartEvents()), args)).toEqual({ code: 2, out: '', err: line })
})

test.each([
  [['audit', 'sing'], 2, 'there is no command "audit sing": see toonbank --help\n'],
  [['\u001b[2J'], 1, 'there is no command "\\u001b[2J": see toonbank --help\n'],
])('%j is no command: exit code %i', async (args, code, line) => {
  expect(await ran(await storeWith(cartEvents()), args)).toEqual({ code, out: '', err: line })
})

test('audit verify reads the raw bytes: a byte order mark, invalid UTF-8 and an unterminated last line are broken', async () => {
  const cwd = tempFolder()
  const store = await storeWith(cartEvents('\ufffd'))
  const bytes = Buffer.from((await ran(store, ['audit', 'export', '--all'])).out)
  const at = bytes.indexOf('\ufffd')
  const verified = async (content: Uint8Array) => {
    writeFileSync(join(cwd, 'x'), content)
    return (await ran(store, ['audit', 'verify', 'x'], { cwd })).out
  }
  expect(await verified(bytes)).toMatch(/^ok: 4 events/u)
  expect(await verified(Buffer.from([0xef, 0xbb, 0xbf, ...bytes]))).toBe('broken: line 1: not-json (line)\n')
  const mangled = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at + 3)])
  expect(await verified(mangled)).toBe('broken: line 2: not-json (line)\n')
  expect(await verified(bytes.subarray(0, -1))).toBe('broken: line 5: not-json (line)\n')
})
