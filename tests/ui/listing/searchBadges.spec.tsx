import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { BadgeColour, PriceLabel, SearchBadge } from '../../../domain/search/searchGroup.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { ShopProvider } from '../../../ui/kit/storefrontContext.tsx'
import { SearchBadges } from '../../../ui/search/SearchBadges.tsx'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { prepareTexts } from '../../../application/texts/prepareTexts.ts'
import { pretendCart, pretendConfig } from '../pretendData.ts'
import { pretendStorefront } from '../pretendStorefront.ts'

const show = (badge: SearchBadge, priceExclVat = false): string => {
  const config = pretendConfig('nld')
  const storefront = pretendStorefront({
    locale: 'nld',
    page: { type: 'not-found', path: '/' },
    url: '/',
    config: { ...config, display: { ...config.display, priceExclVat } },
    cart: pretendCart('filled'),
    notices: [],
    loading: false,
    news: null,
  })
  return renderToStaticMarkup(
    <ShopProvider storefront={storefront} formKey={String} say={prepareTexts('nld', nld)}>
      <SearchBadges badges={[badge]} />
    </ShopProvider>,
  )
}
const priced = (label: Partial<PriceLabel>): SearchBadge => ({
  type: 'price',
  label: {
    prefix: '',
    range: null,
    prior: null,
    discountExclVat: cents(10_000),
    discountInclVat: cents(12_100),
    ...label,
  },
  colorClass: 'quiet',
})
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')

describe('a badge of a search result [3-051]', () => {
  it('with text has the configured colour', () => {
    const colours = ['quiet', 'good', 'signal', 'danger'] as const satisfies readonly BadgeColour[]
    const looks = colours.map((colorClass) => show({ type: 'text', label: '<i>Nieuw</i>', colorClass }))
    expect(new Set(looks).size).toBe(colours.length)
    for (const html of looks) expect(html).toContain('&lt;i&gt;Nieuw&lt;/i&gt;')
  })

  it('with an image shows it, without alternative text', () => {
    const html = show({ type: 'image', label: '/images/zwart.webp', colorClass: 'quiet' })
    expect(html).toMatch(/<img [^>]*src="\/images\/zwart\.webp"[^>]*>$/)
    expect(html).toContain('alt=""')
  })
})

describe('a price badge [3-052]', () => {
  it('shows the price with its prefix, on the displayed side of VAT', () => {
    const label = { prefix: 'Vanaf' }
    expect(textOf(show(priced(label)))).toBe('Vanaf € 121,- incl. btw')
    expect(textOf(show(priced(label), true))).toBe('Vanaf € 100,- excl. btw')
  })

  it('strikes through the comparison price, and labels it for screen readers', () => {
    const html = show(priced({ prior: { exclVat: cents(12_500), inclVat: cents(15_125) } }))
    expect(html).toMatch(/<del>€\s151,25<\/del>/)
    expect(textOf(html)).toContain(nld['price.was'])
  })
})
