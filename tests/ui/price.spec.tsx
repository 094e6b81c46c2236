import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { cents } from '../../domain/kernel/cents.ts'
import { usePrice } from '../../ui/kit/price/usePrice.ts'
import { ShopProvider } from '../../ui/kit/storefrontContext.tsx'
import { eng } from '../../ui/texts/eng.ts'
import { nld } from '../../ui/texts/nld.ts'
import { prepareTexts } from '../../ui/texts/prepareTexts.ts'
import { pretendCart, pretendConfig } from './pretendData.ts'
import { pretendStorefront } from './pretendStorefront.ts'

const WORDS = { nld, eng }

const Prices = ({ free }: { readonly free: boolean }) => {
  const price = usePrice('shop', free)
  return [null, cents(0), cents(1_250)].map((amount) => price(amount)).join(' | ')
}

const written = (locale: 'nld' | 'eng', free: boolean, freeLabel: boolean): string => {
  const config = pretendConfig(locale)
  const storefront = pretendStorefront({
    locale,
    page: { type: 'not-found', path: '/' },
    url: '/',
    config: { ...config, settings: { ...config.settings, freeLabel } },
    cart: pretendCart('filled'),
    notices: [],
    loading: false,
    news: null,
  })
  return renderToStaticMarkup(
    <ShopProvider storefront={storefront} formKey={String} say={prepareTexts(locale, WORDS[locale])()}>
      <Prices free={free} />
    </ShopProvider>,
  ).replaceAll('\u00a0', ' ')
}

it('5-040, 5-041: says in the language of the page that a price is unavailable or free', () => {
  expect(written('nld', true, true)).toBe('Prijs niet beschikbaar | Gratis | € 12,50')
  expect(written('eng', true, true)).toBe('Price not available | Free | €12.50')
  expect(written('nld', true, false)).toBe('Prijs niet beschikbaar | € 0,- | € 12,50')
  expect(written('eng', false, true)).toBe('Price not available | €0,- | €12.50')
})
