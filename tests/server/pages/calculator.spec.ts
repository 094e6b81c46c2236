import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoShop } from '../../support/shop/composedShop.ts'
import { wholeApp } from '../../support/shop/wholeApp.ts'

/* The calculator in a browser without JavaScript: a form that answers with the same words and sums. */

let whole: Awaited<ReturnType<typeof wholeApp>>
beforeAll(async () => {
  whole = await wholeApp(undefined, () => demoShop('rugs'), { RATE_PAGES: '9999/9999/60' })
})
afterAll(() => whole.stop())

const PATH = { nld: '/product/2004/wad', eng: '/en/product/2004/wad' }
type Locale = keyof typeof PATH
type Sizes = Readonly<Record<string, string>>

/**
 * The form of a rug at 79.00 per m², at least 1 m² and at most 400 cm wide, sent for a shape with these texts
 * in its fields.
 */
const answered = async (sizes: Sizes, { shape = 'maat-rechthoek', locale = 'nld' as Locale } = {}) => {
  const query = new URLSearchParams({
    'option.maat': shape,
    ...Object.fromEntries(Object.entries(sizes).map(([side, text]) => [`custom.maat.${side}`, text])),
  })
  const { statusCode, body } = await whole.app.inject({
    url: `${PATH[locale]}?${query.toString()}`,
    headers: { cookie: `language=${locale}` },
  })
  expect(statusCode).toBe(200)
  const [form = ''] = /<form[^>]* id="buy".*?<\/form>/s.exec(body) ?? []
  const [field] = /<input[^>]*name="custom\.maat\.width"[^>]*>/.exec(form) ?? ['']
  return {
    text: form.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
    width: / value="([^"]*)"/.exec(field)?.[1],
    isCartable: !/<button type="submit" class="button button-buy[^"]*" disabled=""/.test(form),
  }
}

const WIDE = {
  nld: 'De gekozen waarde is te groot. Maximaal 400 cm is mogelijk.',
  eng: 'That value is too large. The maximum is 400 cm.',
}
const SMALL = {
  nld: 'De minimale afname is: 1 m2. Kies een andere afmeting.',
  eng: 'The minimum is 1 m². Choose another size.',
}

describe.each(['nld', 'eng'] as const)('the calculator in %s', (locale) => {
  it('shows the area with two decimals and its price, and can continue [4-083, 9-051]', async () => {
    const { text, isCartable } = await answered({ width: '155', length: '233' }, { locale })
    expect(text).toContain(locale === 'nld' ? '3,61 m² × € 79,- per m²' : '3.61 m² × €79 per m²')
    expect(text).toContain(locale === 'nld' ? '285,31' : '285.31')
    expect(isCartable).toBe(true)
    const { text: whole } = await answered({ width: '200', length: '150' }, { locale })
    expect(whole).toContain(locale === 'nld' ? '3,00 m² ×' : '3.00 m² ×')
  })

  it('shows on the page how far a side may come out larger or smaller [9-047]', async () => {
    const { text } = await answered({}, { locale })
    expect(text).toContain(locale === 'nld' ? 'Elke zijde kan tot 3%' : 'Each side can turn out up to 3%')
  })

  it('reduces a width above the maximum to it, and the page says so [5-030]', async () => {
    const made = await answered({ width: '0500', length: '300' }, { locale })
    expect([made.width, made.isCartable]).toEqual(['400', true])
    expect(made.text).toContain(WIDE[locale])
    const fits = await answered({ width: '400', length: '300' }, { locale })
    expect(fits.text).not.toContain(WIDE[locale])
  })

  it('sells nothing below the minimum, and the page names the minimum [4-087, 5-032, 5-033]', async () => {
    const made = await answered({ width: '99', length: '101' }, { locale })
    expect([made.text.includes(SMALL[locale]), made.isCartable]).toEqual([true, false])
    const met = await answered({ width: '100', length: '100' }, { locale })
    expect([met.text.includes(SMALL[locale]), met.isCartable]).toEqual([false, true])
  })
})

it.each(['0', '-1', '1e9', '1.55', '1,55', 'twaalf', '12 cm breed', '9'.repeat(400), '<b>', '\0', ''])(
  'given %j as a length, then nothing can be bought or has a price, and the width stays',
  async (length) => {
    const { text, width, isCartable } = await answered({ width: '155', length })
    expect([width, isCartable]).toEqual(['155', false])
    expect(text).not.toMatch(/m² ×/)
  },
)

it.each([
  ['1,5', '1,5'],
  ['1.5', '1.5'],
  ['12 cm', '12'],
  ['00155', '155'],
])('given %j as a width, then it is read as %j cm', async (typed, kept) => {
  expect(await answered({ width: typed, length: '2000' })).toMatchObject({ width: kept })
})

it('given a diameter for a rectangle, an unavailable shape, or sizes for a stock size, then no size is sold', async () => {
  expect((await answered({ diameter: '150' })).isCartable).toBe(false)
  for (const shape of ['maat-driehoek', '160x230', ''])
    expect((await answered({ width: '155', length: '233' }, { shape })).text).not.toContain('m² ×')
})
