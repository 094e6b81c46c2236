import { expect, type Page } from '@playwright/test'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { COOKIE_WORDS } from '../../../ui/consent/cookieWords.ts'

/** Refuses all that is unnecessary, so that the wall lies over no page that is looked at. The page must just have been opened. */
export const onlyNecessary = async (page: Page, locale: Locale): Promise<void> => {
  const button = page.getByRole('button', { name: COOKIE_WORDS[locale].onlyNecessary })
  await button.click()
  await expect(button).toBeHidden()
}
