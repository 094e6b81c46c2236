import type { Page } from '@playwright/test'
import { builtScript } from './builtScript.ts'

/**
 * Delays a script of a page until it is released. Without `main` the page stays as the server sent it.
 * @param script the name of its module
 */
export const held = async (page: Page, script = 'main'): Promise<{ release(): void }> => {
  const gate = Promise.withResolvers<void>()
  await page.route(`**${builtScript(script)}`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return { release: gate.resolve }
}
