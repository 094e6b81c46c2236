import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { canonical } from '../../../application/contract/log/canonical.ts'
import { verifyExport } from '../../../application/contract/log/export.ts'
import { chain, hashOf, readLine } from '../../../application/contract/log/line.ts'
import { byBytes } from '../../../application/contract/log/order.ts'
import { append, each } from '../../support/database/commits.ts'
import { sampleExport, textOf } from '../../support/database/exports.ts'
import { runs } from '../../support/runs.ts'

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

test('reading back what was written gives the same value and the same bytes', () => {
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

test('the order in which keys were set changes nothing', () => {
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

test('every line reads back, and its hash is that of the rest', () => {
  fc.assert(
    fc.property(data, (value) => {
      const [line = ''] = chain(append('cart-1', { facts: [{ type: 'Any', data: value }] }), sha256).lines
      const read = readLine(line)
      expect(read.ok && read.value.hash).toBe(read.ok && hashOf(read.value, sha256))
      expect(read.ok && canonical(read.value)).toBe(line)
    }),
    runs(100),
  )
})

test('names are ordered as their bytes are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(Math.sign(byBytes(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
    runs(100),
  )
})

test('any one changed byte of an event is found, at its own line', async () => {
  const lines = await sampleExport()
  const bytes = Buffer.from(textOf(lines.slice(0, -1)))
  const tail = lines.slice(-1)
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (place, by) => {
      const broken = Buffer.from(bytes)
      broken[place] = (broken[place] ?? 0) ^ by
      const nr = bytes.subarray(0, place).filter((byte) => byte === 10).length + 1
      const verified = await verifyExport(
        each([...broken.toString().split('\n').slice(0, -1), ...tail]),
        sha256,
      )
      expect(verified.ok).toBe(false)
      if (!verified.ok && bytes[place] !== 10) expect(verified.refusal.line).toBe(nr)
    }),
    runs(1_000),
  )
})
