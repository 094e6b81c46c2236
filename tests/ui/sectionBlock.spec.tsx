import { beforeAll, expect, it } from 'vitest'
import { cents } from '../../domain/kernel/cents.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import { pretendConfig, pretendPages } from './pretendData.ts'
import { renderPage } from './renderPage.tsx'

beforeAll(loadAllPageChunks)

/** A page that says what each way of delivery costs, where parcels weigh up to so many grams. */
const told = (locale: Locale, upToGrams: number): string => {
  const config = pretendConfig(locale)
  const prices = { exclVat: cents(500), inclVat: cents(605) }
  const rates = [{ countries: ['NL' as const], freeFromInclVat: null, bands: [{ upToGrams, prices }] }]
  const deliveryMethods = config.deliveryMethods.map((method) => ({ ...method, rates }))
  const page = pretendPages('/en')['article with sections']!
  return renderPage({ locale, page, config: { ...config, deliveryMethods } })
}

it('says how heavy a parcel may be as its language writes numbers', () => {
  expect(told('nld', 2_500)).toContain('tot 2,5 kg')
  expect(told('eng', 2_500)).toContain('up to 2.5 kg')
  expect(told('nld', 30_000)).toContain('tot 30 kg')
})
