import type { Page } from '@playwright/test'

/** Resolves when the page that is shown has come to life: from then on a press is the storefront's, before that the platform's. */
export const alive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    // React marks what it has hydrated
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}
