import { beforeAll, expect, it } from 'vitest'
import { cents } from '../../domain/kernel/cents.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import { pretendConfig, pretendPages } from './pretendData.ts'
import { renderPage } from './renderPage.tsx'

beforeAll(loadAllPageChunks)

/** A page with the price of each delivery method, with parcels up to this weight in grams. */
const told = (locale: Locale, upToGrams: number): string => {
  const config = pretendConfig(locale)
  const prices = { exclVat: cents(500), inclVat: cents(605) }
  const rates = [{ countries: ['NL' as const], freeFromInclVat: null, bands: [{ upToGrams, prices }] }]
  const deliveryMethods = config.deliveryMethods.map((method) => ({ ...method, rates }))
  const page = pretendPages('/en')['article with sections']!
  return renderPage({ locale, page, config: { ...config, deliveryMethods } })
}

it('a delivery section states the maximum weight in the language’s number format', () => {
  expect(told('nld', 2_500)).toContain('tot 2,5 kg')
  expect(told('eng', 2_500)).toContain('up to 2.5 kg')
  expect(told('nld', 30_000)).toContain('tot 30 kg')
})

it('a delivery section names the country of each price, a method’s first country first, unless all prices are equal', () => {
  const config = pretendConfig('nld')
  const prices = { exclVat: cents(500), inclVat: cents(605) }
  const [method] = config.deliveryMethods
  const plain = { ...method!, prices, freeFromInclVat: null, rates: [] }
  const belgian = {
    countries: ['BE' as const],
    freeFromInclVat: null,
    bands: [{ upToGrams: null, prices: { exclVat: cents(1_000), inclVat: cents(1_210) } }],
  }
  const deliveryMethods = [
    { ...plain, id: 'both', countries: ['NL' as const, 'BE' as const], rates: [belgian] },
    { ...plain, id: 'evening', countries: ['NL' as const] },
    { ...plain, id: 'alike', countries: ['NL' as const, 'BE' as const] },
  ]
  const page = pretendPages('/')['article with sections']!
  const html = renderPage({ locale: 'nld', page, config: { ...config, deliveryMethods } })
  const rates = [...html.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, inner = '']) =>
    inner.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, '|'),
  )
  expect(rates.filter((text) => text.includes('€'))).toEqual([
    '|Nederland: € 6,05||België: € 12,10|',
    '|Nederland: € 6,05|',
    '|€ 6,05|',
  ])
})
