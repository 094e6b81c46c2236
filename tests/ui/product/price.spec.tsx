import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fromPrice } from '../../../domain/catalogue/fromPrice.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { Price } from '../../../ui/kit/price/Price.tsx'
import { usePrice } from '../../../ui/kit/price/usePrice.ts'
import { ShopProvider } from '../../../ui/kit/storefrontContext.tsx'
import { shop as eng } from '../../../application/texts/eng/shop.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { prepareTexts } from '../../../application/texts/prepareTexts.ts'
import { rugOf } from '../../support/samples/rug.ts'
import { pretendCart, pretendConfig } from '../pretendData.ts'
import { pretendStorefront } from '../pretendStorefront.ts'

const WORDS = { nld, eng }

const Prices = ({ free }: { readonly free: boolean }) => {
  const price = usePrice('shop', free)
  return [null, cents(0), cents(1_250)].map((amount) => price(amount)).join(' | ')
}

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const shown = (locale: 'nld' | 'eng', freeLabel: boolean, view: ReactNode, priceDecimals = 2): string => {
  const config = pretendConfig(locale)
  const storefront = pretendStorefront({
    locale,
    page: { type: 'not-found', path: '/' },
    url: '/',
    config: {
      ...config,
      settings: { ...config.settings, freeLabel },
      display: { ...config.display, priceDecimals },
    },
    cart: pretendCart('filled'),
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

const written = (locale: 'nld' | 'eng', free: boolean, freeLabel: boolean): string =>
  shown(locale, freeLabel, <Prices free={free} />)

it('an unavailable or free price has the text of the page’s language [5-040, 5-041]', () => {
  expect(written('nld', true, true)).toBe('Prijs niet beschikbaar | Gratis | € 12,50')
  expect(written('eng', true, true)).toBe('Price not available | Free | €12.50')
  expect(written('nld', true, false)).toBe('Prijs niet beschikbaar | € 0,- | € 12,50')
  expect(written('eng', false, true)).toBe('Price not available | €0 | €12.50')
})

it('a price has as many decimals as the shop configures [5-044]', () => {
  const written = [0, 1, 2].map((decimals) => shown('nld', true, <Prices free />, decimals))
  expect(written.map((text) => text.split(' | ').at(-1))).toEqual(['€ 13', '€ 12,5', '€ 12,50'])
})

it('a product priced by its choices alone shows its starting price, or its price per m² [9-046]', () => {
  const rug = rugOf(7)
  const priced = (locale: 'nld' | 'eng', options: typeof rug.options) =>
    textOf(
      shown(locale, true, <Price price={rug.price} from={fromPrice({ ...rug, options })} prior={null} />),
    )
  const custom = rug.options.map((group) => ({
    ...group,
    items: group.items.filter(({ isCustom }) => isCustom),
  }))
  expect(priced('nld', rug.options)).toBe('Vanaf € 100,- incl. btw')
  expect(priced('nld', custom)).toBe('Vanaf € 79,- per m² incl. btw')
  expect(priced('eng', custom)).toBe('From €79 per m² incl. VAT')
})
