import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Price as ProductPrice } from '../../../domain/catalogue/price.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { Price } from '../../../ui/kit/price/Price.tsx'
import { ShopProvider } from '../../../ui/kit/storefrontContext.tsx'
import { QuantityPrices } from '../../../ui/product/QuantityPrices.tsx'
import { shop as eng } from '../../../application/texts/eng/shop.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { prepareTexts } from '../../../application/texts/prepareTexts.ts'
import { PRODUCT, pretendCart, pretendConfig } from '../pretendData.ts'
import { pretendStorefront } from '../pretendStorefront.ts'

const WORDS = { nld, eng }

const shown = (view: ReactNode, locale: 'nld' | 'eng' = 'nld'): string => {
  const storefront = pretendStorefront({
    locale,
    page: { type: 'not-found', path: '/' },
    url: '/',
    config: pretendConfig(locale),
    cart: pretendCart('empty'),
    notices: [],
    loading: false,
    news: null,
  })
  return renderToStaticMarkup(
    <ShopProvider storefront={storefront} formKey={String} say={prepareTexts(locale, WORDS[locale])}>
      {view}
    </ShopProvider>,
  ).replaceAll('\u00a0', ' ')
}
const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const price: ProductPrice = {
  basis: 'incl',
  rate: basisPoints(2_100),
  base: cents(2_000),
  discount: basisPoints(1_000),
}
const prior = { ...price, discount: basisPoints(0) }
const BREAKS = [
  { from: 1, base: cents(1_650) },
  { from: 10, base: cents(1_500) },
]

describe('a displayed price', () => {
  it('is the customer’s own for one piece, without a reduction', () => {
    const own = shown(<Price price={price} breaks={BREAKS} prior={prior} size="page" />)
    expect(textOf(own)).toBe('€ 16,50 incl. btw')
    expect(own).not.toContain('<del')
  })

  it('keeps the space of the reduced price that it replaces', () => {
    expect(shown(<Price price={price} breaks={BREAKS} prior={prior} />)).toContain('data-room="true"')
    expect(shown(<Price price={price} prior={prior} />)).not.toContain('data-room')
    expect(shown(<Price price={price} breaks={BREAKS} prior={null} />)).not.toContain('data-room')
  })

  it('is the public one with its reduction, if that is lower or the own price requires more pieces', () => {
    const everybodys = shown(<Price price={price} prior={prior} />)
    for (const breaks of [[{ from: 1, base: cents(1_900) }], [{ from: 2, base: cents(1_000) }]])
      expect(shown(<Price price={price} breaks={breaks} prior={prior} />)).toBe(everybodys)
  })
})

describe('the table of a customer’s prices', () => {
  const product = { ...PRODUCT, price, options: [] }

  it('lists the unit price from each number of pieces [6-008]', () => {
    expect(textOf(shown(<QuantityPrices product={{ ...product, breaks: BREAKS }} />))).toContain(
      'Vanaf 1 stuk € 16,50 incl. btw Vanaf 10 stuks € 15,- incl. btw',
    )
    expect(textOf(shown(<QuantityPrices product={{ ...product, breaks: BREAKS }} />, 'eng'))).toContain(
      'From 1 piece €16.50 incl. VAT From 10 pieces',
    )
  })

  it('omits prices that are not below the public one, and is absent without rows', () => {
    const some = [{ from: 1, base: cents(1_900) }, ...BREAKS.slice(1)]
    const text = textOf(shown(<QuantityPrices product={{ ...product, breaks: some }} />))
    expect(text).not.toContain('Vanaf 1 stuk')
    expect(text).toContain('Vanaf 10 stuks')
    expect(shown(<QuantityPrices product={{ ...product, breaks: some.slice(0, 1) }} />)).toBe('')
  })
})
