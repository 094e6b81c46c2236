import type { Page } from '@playwright/test'

/**
 * Resolves when the current page is hydrated: from then on the storefront handles a press, before that the
 * browser does.
 */
export const alive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    // React marks the elements that it has hydrated
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}
