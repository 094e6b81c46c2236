import { expect, type Page } from '@playwright/test'
import type { cookies } from '../../../application/texts/nld/cookies.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { textsOf } from './textsOf.ts'

const COOKIES = await textsOf<typeof cookies>('cookies')

/**
 * Rejects everything unnecessary, so that the wall covers no tested page. The page must just have been
 * opened.
 */
export const onlyNecessary = async (page: Page, locale: Locale): Promise<void> => {
  const button = page.getByRole('button', { name: COOKIES(locale)('onlyNecessary') })
  await button.click()
  await expect(button).toBeHidden()
}
