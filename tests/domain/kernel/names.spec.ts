import { describe, expect, it } from 'vitest'
import { START } from '../../../domain/kernel/storedEvent.ts'
import { fnv1a } from '../../../domain/kernel/fnv1a.ts'
import { LANGUAGES, LOCALES, otherLocale } from '../../../domain/kernel/locale.ts'
import { never } from '../../../domain/kernel/never.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'

describe('a UUID in the shop’s format', () => {
  const uuid = '7a1c0e56-0000-4000-8000-00000000000f'

  it('has a version and variant of RFC 9562, in lower case', () => {
    for (const version of ['1', '4', '7', '8'])
      expect(isUuid(`7a1c0e56-0000-${version}000-8000-000000000001`)).toBe(true)
    for (const variant of ['8', '9', 'a', 'b'])
      expect(isUuid(`7a1c0e56-0000-4000-${variant}000-000000000001`)).toBe(true)
  })

  it.each([
    '',
    uuid.toUpperCase(),
    `${uuid}0`,
    `0${uuid}`,
    uuid.slice(1),
    uuid.slice(0, -1),
    uuid.replaceAll('-', ''),
    '7a1c0e56-0000-0000-8000-000000000001',
    '7a1c0e56-0000-9000-8000-000000000001',
    '7a1c0e56-0000-4000-7000-000000000001',
    '7a1c0e56-000g-4000-8000-000000000001',
  ])('cannot be %j', (text) => expect(isUuid(text)).toBe(false))
})

it.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('the FNV-1a hash of %j is %s', (text, hash) => expect(fnv1a(text)).toBe(hash))

it('a hash has sixteen digits, including leading zeros', () => {
  for (let n = 0; n < 200; n += 1) expect(fnv1a(`text ${n}`)).toMatch(/^[0-9a-f]{16}$/)
})

it('the shop has two languages, each with one other', () => {
  expect(LOCALES.map(otherLocale)).toStrictEqual(['eng', 'nld'])
  expect(LOCALES.map((locale) => LANGUAGES[locale].tag)).toStrictEqual(['nl-NL', 'en-US'])
})

it('an empty stream is at version 0, with a hash of 64 zeros', () => {
  expect(START).toStrictEqual({
    version: 0,
    hash: '0000000000000000000000000000000000000000000000000000000000000000',
  })
})

it('an unhandled case throws an error that names it', () => {
  expect(() => never({ type: 'Other' } as never)).toThrow(new TypeError('no case for {"type":"Other"}'))
})
