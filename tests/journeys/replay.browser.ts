import { expect, test, type Page } from '@playwright/test'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

/* A developer replays what a shopper's browser recorded. */

const SESSION = 'tests/replay/recorded/smoke-detector.jsonl'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop({ environment: { NODE_ENV: 'development' }, args: ['--replay', SESSION] })
})
test.afterAll(() => shop.stop())

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Replay' })
const press = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true }).click()
const told = (page: Page) => panelOf(page).getByRole('status')

/** Steps until the panel shows this entry. */
const stepTo = async (page: Page, entry: string): Promise<void> => {
  for (let steps = 0; steps < 70; steps += 1) {
    if ((await told(page).textContent())?.endsWith(entry) === true) return
    await press(page, 'Step')
  }
  throw new Error(`no entry is ${entry}`)
}

/** The page's requests to the shop, without static files. */
const asked = (page: Page): readonly string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || !/^\/(?:assets|images|shop|theme|_replay)\b/.test(pathname))
      calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

test('a session is stepped through in the real interface, back too, and nothing is requested from the shop', async ({
  page,
}) => {
  const calls = asked(page)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto(`${shop.url}/_replay`)
  await expect(told(page)).toHaveText('0 of 70 · as it began')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rookwacht Rookmelder Mini')

  await stepTo(page, 'cart: TaskQueued')
  await stepTo(page, 'overlays: OverlayOpened')
  const panel = page.getByRole('dialog', { name: 'Winkelwagen' })
  await expect(panel.getByText('1 artikel')).toBeVisible()
  await press(page, 'Back')
  await expect(panel).toBeHidden()
  await expect(told(page)).toContainText('overlays: command Open')

  await stepTo(page, 'overlays: OverlayOpened')
  await expect(panel).toBeVisible()
  // a press in the shop itself does nothing
  await panel
    .getByRole('button', { name: /meer|plus/iu })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(panel.getByText('1 artikel')).toBeVisible()
  await stepTo(page, 'overlays: OverlayClosed')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('link', { name: /winkelwagen/iu }).first()).toContainText('2')

  await press(page, 'Play')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klantenservice')
  await expect(told(page)).toContainText('70 of 70')
  expect(new URL(page.url()).pathname).toBe('/klantenservice')
  expect(faults).toEqual([])
  expect(calls).toEqual([])
})

test('a page without a replay loads nothing of it, and says where it is played', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(shop.url)
  await page.getByRole('complementary', { name: 'Recorder' }).waitFor()
  expect(scripts.filter((url) => /replay/u.test(url))).toEqual([])
  expect(shop.said()).toContain(`The session is played at ${shop.url}/_replay`)
})
