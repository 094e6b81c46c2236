import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { canonical, isCanonical } from '../../../application/contract/log/canonical.ts'
import { canonicallyEqual } from '../../../application/contract/log/canonicallyEqual.ts'
import { chain, hashOf, hashOfLine, readLine } from '../../../application/contract/log/line.ts'
import { byBytes } from '../../../application/contract/log/order.ts'
import { append, each } from '../../support/database/commits.ts'
import { sampleExport, textOf } from '../../support/database/exports.ts'
import { runs } from '../../support/runs.ts'
import { verifyLog } from '../../../application/shop/audit/verify.ts'

const text = fc
  .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'toString', 'valueOf', 'hash'))
  .filter((value) => !value.includes('\0'))

const { value: data } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.maxSafeInteger(),
    text,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(text, tie('value'), { maxKeys: 5 }),
  ),
}))

test('reading what was written gives the same value and the same bytes', () => {
  fc.assert(
    fc.property(data, (value) => {
      const form = canonical(value)
      const read: unknown = JSON.parse(form)
      expect(canonical(read)).toBe(form)
      expect(form.isWellFormed()).toBe(true)
    }),
    runs(100),
  )
})

test('the insertion order of keys changes nothing', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(text, data), { selector: ([key]) => key, maxLength: 8 }),
      (entries) => {
        expect(canonical(Object.fromEntries(entries.toReversed()))).toBe(
          canonical(Object.fromEntries(entries)),
        )
      },
    ),
    runs(100),
  )
})

test('every line is parsed, and its hash is that of the rest', () => {
  fc.assert(
    fc.property(data, (value) => {
      const [line = ''] = chain(append('cart-1', { events: [{ type: 'Any', data: value }] }), sha256).lines
      const read = readLine(line)
      expect(read.ok && read.value.hash).toBe(read.ok && hashOf(read.value, sha256))
      expect(read.ok && canonical(read.value)).toBe(line)
    }),
    runs(100),
  )
})

test('the hash of a parsed line is that of its event, whatever its texts contain', () => {
  fc.assert(
    fc.property(data, fc.string({ minLength: 1 }), (value, odd) => {
      const correlation = odd.isWellFormed() && !odd.includes('\0') ? `${odd}"hash":"` : '"hash":"'
      const commit = { events: [{ type: 'Any', data: { value, text: '"hash":"' } }], correlation }
      const [line = ''] = chain(append('cart-"hash":"', commit), sha256).lines
      const read = readLine(line)
      expect(read.ok && hashOfLine(line, read.value, sha256)).toBe(read.ok && hashOf(read.value, sha256))
    }),
    runs(100),
  )
})

/** Any JSON at all: much of it is not allowed in the log. */
const anything = fc.oneof(
  data,
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom('b', 'a', '10', '9', '\ud800', '\0', 'é'), fc.jsonValue(), { maxKeys: 4 }),
  fc.string({ unit: 'binary' }),
)

const formOf = (value: unknown): string | null => {
  try {
    return canonical(value)
  } catch {
    return null
  }
}

test('a text is accepted as canonical only if it is, and always if no key is a number', () => {
  fc.assert(
    fc.property(anything, fc.boolean(), (value, isSorted) => {
      const text = (isSorted ? formOf(value) : null) ?? JSON.stringify(value)
      const parsed: unknown = JSON.parse(text)
      const isItsForm = formOf(parsed) === text
      const hasNumberKeys = /"\d+":/u.test(text)
      if (isItsForm && !hasNumberKeys && !text.includes('\\u')) expect(isCanonical(text, parsed)).toBe(true)
      if (!isItsForm) expect(isCanonical(text, parsed)).toBe(false)
    }),
    runs(500),
  )
})

test('two values are equal if their canonical forms are', () => {
  const pairs = fc.oneof(
    fc.tuple(data, data),
    data.map((value) => [value, JSON.parse(canonical(value))] as const),
    fc.tuple(
      fc.dictionary(fc.constantFrom('a', 'b'), fc.integer({ max: 1, min: 0 })),
      fc.dictionary(fc.constantFrom('a', 'b'), fc.integer({ max: 1, min: 0 })),
    ),
    data.map((value) => [{ value, gone: undefined }, { value }] as const),
    data.map((value) => [[value, 1], [value]] as const),
  )
  fc.assert(
    fc.property(pairs, ([one, other]) => {
      expect(canonicallyEqual(one, other)).toBe(canonical(one) === canonical(other))
    }),
    runs(300),
  )
})

test('names are sorted by their bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(Math.sign(byBytes(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
    runs(100),
  )
})

test('a change of any one byte of an event is detected, at its own line', async () => {
  const lines = await sampleExport()
  const bytes = Buffer.from(textOf(lines.slice(0, -1)))
  const tail = lines.slice(-1)
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (place, by) => {
      const broken = Buffer.from(bytes)
      broken[place] = (broken[place] ?? 0) ^ by
      const nr = bytes.subarray(0, place).filter((byte) => byte === 10).length + 1
      const verified = await verifyLog(each([...broken.toString().split('\n').slice(0, -1), ...tail]), sha256)
      expect(verified.ok).toBe(false)
      if (!verified.ok && bytes[place] !== 10) expect(verified.refusal.line).toBe(nr)
    }),
    runs(1_000),
  )
})
