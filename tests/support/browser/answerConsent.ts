import { expect, type Page } from '@playwright/test'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { eng } from '../../../ui/texts/eng.ts'
import { nld } from '../../../ui/texts/nld.ts'

const TEXTS = { nld, eng }

/** Refuses all that is unnecessary, so that the wall lies over no page that is looked at. The page must just have been opened. */
export const onlyNecessary = async (page: Page, locale: Locale): Promise<void> => {
  const button = page.getByRole('button', { name: TEXTS[locale]['cookies.onlyNecessary'] })
  await button.click()
  await expect(button).toBeHidden()
}
