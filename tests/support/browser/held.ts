import type { Page } from '@playwright/test'

/** Keeps the storefront of a page waiting until it is released: so long the page is what the server sent. */
export const held = async (page: Page): Promise<{ release(): void }> => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/main-[^/]+\.js$/u, async (route) => {
    await gate.promise
    await route.continue()
  })
  return { release: gate.resolve }
}
