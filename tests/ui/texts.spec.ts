import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REFUSALS } from '../../application/refusals/refusals.ts'
import { dateText } from '../../application/texts/dateText.ts'
import { cookies } from '../../application/texts/eng/cookies.ts'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { prepareTexts } from '../../application/texts/prepareTexts.ts'
import { SHOP } from '../../application/texts/shop.ts'
import { textKeyOf } from '../../application/texts/textKey.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'

const ROOT = join(import.meta.dirname, '../..')

const gaps = (text: string): string[] => (text.match(/\{\{[^}]*\}\}/g) ?? []).sort()

const FILES = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>(
  '../../application/texts/*/**/*.ts',
  { eager: true },
)
/** The texts of all namespaces in one language, by namespace. */
const textsIn = (locale: Locale): ReadonlyMap<string, Readonly<Record<string, string>>> =>
  new Map(
    Object.entries(FILES).flatMap(([path, exported]) => {
      const [, name] = path.split(`/texts/${locale}/`)
      const [texts] = Object.values(exported)
      return name === undefined || texts === undefined ? [] : [[name, texts] as const]
    }),
  )
const NAMESPACES = [...textsIn(LOCALES[0])]
const OTHERS = LOCALES.slice(1)
const EVERY_TEXT = LOCALES.flatMap((locale) => [...textsIn(locale).values()].flatMap(Object.values<string>))

const REFUSED: ReadonlySet<string> = new Set(Object.values(REFUSALS).map(({ text }) => text))

/** Keys that reach the views from elsewhere: notices and field errors. */
const FROM_OUTSIDE =
  /^(field\.|checkout[A-Z]|account[A-Z]|address[A-Z]|notice\.|cart\.|coupon\.|coupon[A-Z]|discount[A-Z]|offline)/

const CODE = ['ui', 'application', 'server', 'adapters', 'domain']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !/application\/texts\/[a-z]{3}\//.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
const LITERALS: ReadonlySet<string> = new Set([...CODE.matchAll(/'([\w.-]+)'/g)].map(([, text = '']) => text))
/** Keys that code composes: `strength.${strength}`. */
const TEMPLATES = [
  ...new Set(
    [...CODE.matchAll(/`([\w.-]*)\$\{[^}`]+\}([\w.]*)(?=[`$])/g)]
      .filter(([, start = '', end = '']) => start.endsWith('.') || /^\.?\w{4}/.test(end))
      .map(([, start = '', end = '']) => `^${start}[\\w-]+${end}`.replaceAll('.', '\\.')),
  ),
].map((template) => new RegExp(template))

describe('texts', () => {
  it.each(OTHERS)('have every Dutch namespace in %s, and no other', (locale) => {
    expect([...textsIn(locale).keys()].sort()).toEqual(NAMESPACES.map(([name]) => name).sort())
  })

  it.each(NAMESPACES)(
    'have in %s the same keys and the same placeholders in every language',
    (name, dutch) => {
      const gapsOf = (texts: Readonly<Record<string, string>>) =>
        Object.entries(texts)
          .map(([key, text]) => [key, ...gaps(text)].join(' '))
          .sort()
      for (const locale of OTHERS)
        expect([locale, ...gapsOf(textsIn(locale).get(name) ?? {})]).toEqual([locale, ...gapsOf(dutch)])
    },
  )

  it('have the exact English wording that the specification quotes', () => {
    const said = new Set<string>(
      [...Object.values(eng), ...Object.values(cookies)].map((text) => text.replaceAll('’', "'")),
    )
    const quoted = [
      ...['Consent', 'Details', 'About', 'Customize', 'Allow Selection', 'Allow All'],
      ...['Your cart is empty', "I'm ready to order", 'Continue', 'No results found', 'Find something else'],
      ...['Inactive', "Can't connect", 'Page not found', 'Sorry not found', 'Date not available'],
      ...[
        'Overview',
        'Orders',
        'Tickets',
        'Invoices',
        'Returns',
        'Information',
        'The Netherlands',
        'Belgium',
      ],
      ...['Filter', 'Success', 'Failed', 'Attention'],
    ]
    expect(quoted.filter((one) => !said.has(one))).toEqual([])
  })

  it('have no exclamation mark', () => {
    expect(EVERY_TEXT.filter((text) => text.includes('!'))).toEqual([])
  })

  it.each(NAMESPACES)('have no unused text in %s', (_name, dutch) => {
    const isSaid = (key: string) => {
      const bare = key.replace(/_(one|other)$/, '')
      return LITERALS.has(bare) || TEMPLATES.some((template) => template.test(bare))
    }
    const isNamed = (key: string) => FROM_OUTSIDE.test(key) || REFUSED.has(key)
    expect(Object.keys(dutch).filter((key) => !isSaid(key) && !isNamed(key))).toEqual([])
  })

  it.each([
    ['nld', nld, ['0 artikelen', '1 artikel', '2 artikelen', '1.000 artikelen']],
    ['eng', eng, ['0 items', '1 item', '2 items', '1,000 items']],
  ] as const)('have plural forms in %s', (locale, words, carts) => {
    const say = prepareTexts(locale, words)
    expect([0, 1, 2, 1_000].map((count) => say('cart.count', { count }))).toEqual(carts)
  })

  it('have numbers in the language’s format', () => {
    const [dutch, english] = [prepareTexts('nld', nld), prepareTexts('eng', eng)]
    const count = 19_406
    expect(dutch('listing.count', { count })).toBe('19.406 producten')
    expect(english('listing.count', { count })).toBe('19,406 products')
    expect([dutch('filters.amount', { amount: 7.5 }), english('filters.amount', { amount: 7.5 })]).toEqual([
      '7,5',
      '7.5',
    ])
    expect([dutch('review.figure', { score: 9 }), english('review.figure', { score: 9.66 })]).toEqual([
      '9,0',
      '9.7',
    ])
    expect([0, 600, 2_100, 1_250, 625].map((percentage) => dutch('totals.vat', { percentage }))).toEqual([
      'Btw 0%',
      'Btw 6%',
      'Btw 21%',
      'Btw 12,5%',
      'Btw 6,25%',
    ])
    expect(english('totals.vat', { percentage: 1_250 })).toBe('VAT 12.5%')
  })

  it('keep an unfilled placeholder, and a placeholder within a value', () => {
    const say = prepareTexts('nld', nld)
    expect(say(textKeyOf('cart.remove'))).toBe('{{title}} verwijderen')
    expect(say(textKeyOf('cart.remove'), { quantity: 3 })).toBe('{{title}} verwijderen')
    for (const title of [
      '{{title}}',
      '{{shop}}',
      '$t(close)',
      '$t(cart.remove, {"title": "x"})',
      '<b>&amp;</b>',
      '$&',
    ])
      expect(say('cart.remove', { title })).toBe(`${title} verwijderen`)
    for (const name of ['lng', 'ns', 'context', 'replace', 'defaultValue', 'postProcess', 'count'])
      expect(say(textKeyOf('close'), { [name]: 'eng' })).toBe('Sluiten')
  })

  it('show another number if a value differs, however often it is requested', () => {
    const say = prepareTexts('nld', nld)
    const { format } = new Intl.NumberFormat('nl-NL')
    for (let round = 0; round < 2; round += 1)
      for (let quantity = 0; quantity < 2_500; quantity += 1)
        expect(say('result.pieces', { quantity })).toBe(`${format(quantity)} ×`)
  })

  it('keep two concurrent renderings in two languages apart, in either order', () => {
    const [first, second, third] = [SHOP('nld'), SHOP('eng'), prepareTexts('nld', nld)]
    const count = 1_234
    const words = [first, second, third, second, first].map((say) => [
      say('close'),
      say('cart.count', { count }),
      say(textKeyOf('none')),
    ])
    const dutch = ['Sluiten', '1.234 artikelen', nld['error.generic']]
    const english = ['Close', '1,234 items', eng['error.generic']]
    expect(words).toEqual([dutch, english, dutch, english, dutch])
  })

  it('have keys and placeholders that the compiler checks', () => {
    const say = prepareTexts('nld', nld)
    const wrong = () => [
      // @ts-expect-error a key that is not there
      say('cart.nothing'),
      // @ts-expect-error one plural form of a text that counts
      say('cart.count_one', { count: 1 }),
      // @ts-expect-error nothing to fill the gap
      say('cart.remove'),
      // @ts-expect-error a text that counts without a count
      say('cart.count'),
      // @ts-expect-error words where a number belongs
      say('cart.count', { count: 'een' }),
      // @ts-expect-error a number that no language would write
      say('cart.remove', { title: 1 }),
      // @ts-expect-error a key that nobody took for one from outside
      say(String('close')),
    ]
    expect(wrong).not.toThrow()
    const { close: _, ...fewer } = eng
    // @ts-expect-error a language that lacks one of the texts
    expect(prepareTexts('eng', fewer)('close')).toBe(eng['error.generic'])
  })

  it('include each refusal, with and without its prefix', () => {
    expect(textKeyOf('phrases.checkoutCartUpdated')).toBe('checkoutCartUpdated')
    expect(textKeyOf('checkoutCartUpdated')).toBe('checkoutCartUpdated')
    for (const name of ['toString', '__proto__', 'phrases.', ''])
      expect(prepareTexts('nld', nld)(textKeyOf(name))).toBe(nld['error.generic'])
  })

  it('have dates in Amsterdam time', () => {
    expect(dateText('2026-11-21T23:30:00.000Z')).toBe('22-11-2026')
    expect(dateText('')).toBeNull()
  })
})
