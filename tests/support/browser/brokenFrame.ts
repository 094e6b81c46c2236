import type { Page } from '@playwright/test'

/**
 * Opens a page whose frame fails during hydration, because its menus are missing.
 * @param url of a page with menus
 */
export const openBroken = async (page: Page, url: string): Promise<void> => {
  await page.route(url, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      '"menus":{"navigation":{',
      '"menus":{"navigation":null,"broken":{',
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto(url)
}
