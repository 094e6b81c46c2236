import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REFUSALS } from '../../application/refusals/refusals.ts'
import { COOKIE_WORDS } from '../../ui/consent/cookieWords.ts'
import { dateText } from '../../ui/texts/dateText.ts'
import { eng } from '../../ui/texts/eng.ts'
import { nld } from '../../ui/texts/nld.ts'
import { prepareTexts } from '../../ui/texts/prepareTexts.ts'
import { textKeyOf } from '../../ui/texts/textKey.ts'

const gaps = (text: string): string[] => (text.match(/\{\{[^}]*\}\}/g) ?? []).sort()

const REFUSED: ReadonlySet<string> = new Set(Object.values(REFUSALS).map(({ text }) => text))

/** Keys that reach the views from outside them: notices and what is wrong with a field. */
const FROM_OUTSIDE =
  /^(field\.|checkout[A-Z]|account[A-Z]|address[A-Z]|notice\.|cart\.|coupon\.|coupon[A-Z]|discount[A-Z]|offline)/

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/^(nld|eng)\.ts$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

describe('texts', () => {
  it('has the same keys in both languages', () => {
    expect(Object.keys(eng).sort()).toEqual(Object.keys(nld).sort())
  })

  it('has the same gaps to fill in both languages', () => {
    for (const [key, text] of Object.entries(nld))
      expect([key, gaps(eng[key as keyof typeof eng])]).toEqual([key, gaps(text)])
  })

  it('says in English to the letter what the specification quotes', () => {
    const said = new Set<string>(
      [...Object.values(eng), ...Object.values(COOKIE_WORDS.eng)].map((text) => text.replaceAll('’', "'")),
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

  it('has no exclamation mark', () => {
    expect([...Object.values(nld), ...Object.values(eng)].filter((text) => text.includes('!'))).toEqual([])
  })

  it('has no text that no view says', () => {
    const code = sources(join(import.meta.dirname, '../../ui')).join('\n')
    const templates = [...code.matchAll(/`([\w.-]+)\$\{[^}]+\}([\w.]*)`/g)].map(
      ([, start = '', end = '']) =>
        new RegExp(`^${start.replaceAll('.', '\\.')}[\\w-]+${end.replaceAll('.', '\\.')}$`),
    )
    const unused = Object.keys(nld).filter((key) => {
      const bare = key.replace(/_(one|other)$/, '')
      return (
        !code.includes(`'${bare}'`) &&
        !templates.some((template) => template.test(bare)) &&
        !FROM_OUTSIDE.test(bare) &&
        !REFUSED.has(bare)
      )
    })
    expect(unused).toEqual([])
  })

  it.each([
    ['nld', nld, ['0 artikelen', '1 artikel', '2 artikelen', '1.000 artikelen']],
    ['eng', eng, ['0 items', '1 item', '2 items', '1,000 items']],
  ] as const)('counts in %s', (locale, words, carts) => {
    const say = prepareTexts(locale, words)()
    expect([0, 1, 2, 1_000].map((count) => say('cart.count', { count }))).toEqual(carts)
  })

  it('writes numbers as the language does', () => {
    const [dutch, english] = [prepareTexts('nld', nld)(), prepareTexts('eng', eng)()]
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

  it('leaves a gap that nothing fills, and what stands in a value', () => {
    const say = prepareTexts('nld', nld)()
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

  it('says another number where a number is another, however often it is asked', () => {
    const say = prepareTexts('nld', nld)()
    const { format } = new Intl.NumberFormat('nl-NL')
    for (let round = 0; round < 2; round += 1)
      for (let quantity = 0; quantity < 2_500; quantity += 1)
        expect(say('result.pieces', { quantity })).toBe(`${format(quantity)} ×`)
  })

  it('keeps two renderings in two languages apart, whichever says first', () => {
    const [ofDutch, ofEnglish] = [prepareTexts('nld', nld), prepareTexts('eng', eng)]
    const [first, second, third] = [ofDutch(), ofEnglish(), ofDutch()]
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

  it('has the compiler ask for keys that are there and for what fills them', () => {
    const say = prepareTexts('nld', nld)()
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
    expect(prepareTexts('eng', fewer)()('close')).toBe(eng['error.generic'])
  })

  it('finds the text of a refusal, with and without its prefix', () => {
    expect(textKeyOf('phrases.checkoutCartUpdated')).toBe('checkoutCartUpdated')
    expect(textKeyOf('checkoutCartUpdated')).toBe('checkoutCartUpdated')
    for (const name of ['toString', '__proto__', 'phrases.', ''])
      expect(prepareTexts('nld', nld)()(textKeyOf(name))).toBe(nld['error.generic'])
  })

  it('writes dates as they are in Amsterdam', () => {
    expect(dateText('2026-11-21T23:30:00.000Z')).toBe('22-11-2026')
    expect(dateText('')).toBeNull()
  })
})
