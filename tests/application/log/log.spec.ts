import { describe, expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { canonical } from '../../../application/contract/log/canonical.ts'
import { checkpointOf } from '../../../application/contract/log/checkpoint.ts'
import { verifyLog } from '../../../application/shop/audit/verify.ts'
import { chain, readLine } from '../../../application/contract/log/line.ts'
import { byBytes } from '../../../application/contract/log/order.ts'
import { append, AT, each } from '../../support/database/commits.ts'
import { sampleExport } from '../../support/database/exports.ts'

describe('the canonical form (RFC 8785)', () => {
  test('keys are sorted by UTF-16 code units', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6']
    const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33']
    const form = canonical(Object.fromEntries(keys.map((key, n) => [key, n])))
    expect(form).toBe(`{${sorted.map((key) => `${JSON.stringify(key)}:${keys.indexOf(key)}`).join(',')}}`)
  })

  test.each([
    ['\u20ac$\u000f\nA\'B"\\\\"/', String.raw`"€$\u000f\nA'B\"\\\\\"/"`],
    ['\b\t\n\f\r\u0001\u001f\u007f\u2028', '"\\b\\t\\n\\f\\r\\u0001\\u001f\u007f\u2028"'],
    [-0, '0'],
    [9007199254740991, '9007199254740991'],
    [-9007199254740991, '-9007199254740991'],
    [{ b: [null, true, false], a: {} }, '{"a":{},"b":[null,true,false]}'],
    [{ a: undefined, b: 1 }, '{"b":1}'],
    [JSON.parse('{"__proto__":1,"a":2}'), '{"__proto__":1,"a":2}'],
    [[], '[]'],
  ])('%j', (value, form) => {
    expect(canonical(value)).toBe(form)
  })

  test.each([
    [{ a: { price: 1.5 } }, '.a.price'],
    [{ a: [1, 2 ** 53] }, '.a[1]'],
    [{ a: NaN }, '.a'],
    [{ a: Infinity }, '.a'],
    [{ a: 'x\u0000' }, '.a'],
    [{ a: '\udc00x' }, '.a'],
    [{ '\ud800': 1 }, '.\ud800'],
    [[undefined], '[0]'],
    [{ a: 1n }, '.a'],
    [{ a: () => 1 }, '.a'],
    [{ a: Symbol('s') }, '.a'],
    [{ a: new Date(0) }, '.a'],
    [{ a: new Map() }, '.a'],
    [undefined, 'the value'],
  ])('an unsupported value throws an error with its path: %#', (value, path) => {
    expect(() => canonical(value)).toThrow(TypeError)
    expect(() => canonical(value)).toThrow(`${path} can't stand in the log`)
  })

  test('a cyclic value throws an error too', () => {
    const loop: unknown[] = []
    loop.push(loop)
    expect(() => canonical(loop)).toThrow(TypeError)
  })
})

test('names are sorted by their UTF-8 bytes', () => {
  const names = ['a', 'aa', 'é', '\uffee', '\ue000', '😀', '', 'b', '\ud7ff']
  expect(names.toSorted(byBytes)).toEqual(
    names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  )
})

describe('a line', () => {
  const [line = ''] = chain(append('cart-1', { correlation: 't' }), sha256).lines
  const changed = (change: (event: Record<string, unknown>) => void): string => {
    const event = JSON.parse(line) as Record<string, unknown>
    change(event)
    return canonical(event)
  }

  test('follows the format, byte for byte', () => {
    const rest =
      '"meta":{"actor":"visitor","causation":null,"correlation":"t","schema":1},' +
      `"previous":"${'0'.repeat(64)}","stream":"cart-1","type":"LineAdded","version":1}`
    const start = '{"at":"2026-11-21T09:00:00.000Z","data":{"productId":7,"quantity":1},'
    expect(line).toBe(`${start}"hash":"${sha256(start + rest)}",${rest}`)
    expect(readLine(line)).toEqual({ ok: true, value: JSON.parse(line) })
  })

  test.each(['', '{', 'nul', '[]]', '{"a":1', '\ufeff{}'])('%j is no JSON', (text) => {
    expect(readLine(text)).toEqual({ ok: false, refusal: { why: 'not-json' } })
  })

  test.each([
    ['keys', changed((event) => delete event['type'])],
    ['keys', changed((event) => (event['more'] = 1))],
    ['keys', '[]'],
    ['keys', 'null'],
    ['at', changed((event) => (event['at'] = '2026-11-21T09:00:00Z'))],
    ['at', changed((event) => (event['at'] = '2026-02-30T09:00:00.000Z'))],
    ['at', changed((event) => (event['at'] = '2026-11-21T24:00:00.000Z'))],
    ['at', changed((event) => (event['at'] = '2026-11-21T09:60:00.000Z'))],
    ['at', changed((event) => (event['at'] = '2026-11-21T09:00:60.000Z'))],
    ['hash', changed((event) => (event['hash'] = 'A'.repeat(64)))],
    ['previous', changed((event) => (event['previous'] = ''))],
    ['stream', changed((event) => (event['stream'] = 'a b'))],
    ['type', changed((event) => (event['type'] = ''))],
    ['version', changed((event) => (event['version'] = 0))],
    ['version', changed((event) => (event['version'] = '1'))],
    ['meta', changed((event) => (event['meta'] = {}))],
    ['meta.actor', line.replace('"visitor"', '"robot"')],
    ['meta.actor', line.replace('"visitor"', '"customer:"')],
    ['meta.causation', line.replace('"causation":null', '"causation":""')],
    ['meta.correlation', line.replace('"correlation":"t"', '"correlation":1')],
    ['meta.schema', line.replace('"schema":1', '"schema":0')],
    ['data', line.replace('"quantity":1', '"quantity":1.5')],
    ['data', line.replace('"quantity":1', '"quantity":"\\u0000"')],
    ['data', line.replace('"quantity":1', `"quantity":${'['.repeat(200)}${']'.repeat(200)}`)],
  ])('with another %s is refused: %#', (field, text) => {
    expect(text).not.toBe(line)
    expect(readLine(text)).toEqual({ ok: false, refusal: { why: 'bad-shape', field } })
  })

  test.each([
    line.replace('{"at"', '{ "at"'),
    line.replace(/^\{("at":"[^"]*"),("data":\{[^}]*\})/u, '{$2,$1'),
    line.replace('"quantity":1', '"quantity":1,"quantity":1'),
    line.replace('"quantity":1', '"quantity":1e0'),
    line.replace('cart-1', 'cart-\\u0031'),
    `${line} `,
  ])('with the same meaning in other bytes is refused: %#', (text) => {
    expect(JSON.parse(text)).toEqual(JSON.parse(line))
    expect(readLine(text)).toEqual({ ok: false, refusal: { why: 'not-canonical' } })
  })
})

describe('an export', () => {
  const verify = (lines: readonly string[]) => verifyLog(each(lines), sha256)

  test('verifies if it is unchanged', async () => {
    const lines = await sampleExport()
    expect(await verify(lines)).toMatchObject({ ok: true, value: { events: 7, streams: 4, at: AT } })
    expect(await verify([checkpointOf(new Map(), AT, 0, sha256)])).toMatchObject({
      ok: true,
      value: { events: 0 },
    })
  })

  test('without its tail, or its last event, is refused', async () => {
    const lines = await sampleExport()
    expect(await verify(lines.slice(0, -1))).toMatchObject({
      refusal: { line: 8, why: 'no-checkpoint', stream: null },
    })
    expect(await verify([])).toMatchObject({ refusal: { line: 1, why: 'no-checkpoint' } })
    expect(await verify(lines.toSpliced(6, 1))).toMatchObject({
      refusal: { line: 7, why: 'wrong-checkpoint' },
    })
  })

  test('without one of its streams is refused, also if the event count is adjusted', async () => {
    const lines = await sampleExport()
    const dropped = lines.filter((line) => !line.includes('"stream":"order-1"'))
    expect(await verify(dropped)).toMatchObject({ refusal: { line: 6, why: 'wrong-checkpoint' } })
    const fitted = dropped.map((line) =>
      line.replace('"events":7', '"events":5').replace('"streams":4', '"streams":3'),
    )
    expect(await verify(fitted)).toMatchObject({ refusal: { line: 6, why: 'wrong-checkpoint' } })
  })

  test('with an event missing, duplicated or out of order is refused by line and stream', async () => {
    const lines = await sampleExport()
    const [first = '', second = '', third = ''] = lines
    const wrong = { why: 'wrong-version', stream: 'cart-a' }
    expect(await verify(lines.toSpliced(2, 1))).toMatchObject({ refusal: { line: 5, ...wrong } })
    expect(await verify(lines.toSpliced(1, 0, first))).toMatchObject({ refusal: { line: 2, ...wrong } })
    expect(await verify([third, second, first, ...lines.slice(3)])).toMatchObject({
      refusal: { line: 1, ...wrong },
    })
  })

  test('rewritten with recomputed hashes fails at the next event’s previous hash', async () => {
    const lines = await sampleExport()
    const forged = chain(
      append('cart-a', { events: [{ type: 'LineAdded', data: { n: 99 } }], correlation: 'task-0' }),
      sha256,
    )
    expect(await verify([...forged.lines, ...lines.slice(1)])).toMatchObject({
      refusal: { line: 3, why: 'wrong-previous', stream: 'cart-a' },
    })
  })

  test('with a line behind its checkpoint is refused', async () => {
    const lines = await sampleExport()
    expect(await verify([...lines, lines[0] ?? ''])).toMatchObject({
      refusal: { line: 9, why: 'after-checkpoint', stream: 'cart-a' },
    })
  })
})
