import type { Page } from '@playwright/test'
import type { measure } from '../../../application/texts/nld/product/measure.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { textsOf } from './textsOf.ts'

const MEASURE = await textsOf<typeof measure>('product/measure')

/** A made-to-measure rug, its name and its price at 155 by 233 cm. */
export const RUG = {
  nld: {
    path: '/product/2004/wad',
    goOn: 'Doorgaan',
    label: 'Maatwerk - Rechthoek - Afmeting: (B x L) 155 x 233 cm',
    price: '€ 285,31',
  },
  eng: {
    path: '/en/product/2004/wad',
    goOn: 'Continue',
    label: 'Made to measure - Rectangle - Size: (W x L) 155 x 233 cm',
    price: '€285.31',
  },
} as const

/** Chooses a rectangle on the rug's page, and types its sides, in cm. */
export const typeSides = async (page: Page, locale: Locale, width: string, length: string): Promise<void> => {
  const measure = MEASURE(locale)
  await page.locator('input[value="maat-rechthoek"]').check({ force: true })
  await page.getByLabel(measure('sides.width')).fill(width)
  await page.getByLabel(measure('sides.length')).fill(length)
}
