import { expect, test, type Page } from '@playwright/test'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { alive } from '../support/browser/alive.ts'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

const CATEGORY = '/sirenes'

/** The list of all products, hydrated, and the number of requests for the category since then. */
const atProducts = async (page: Page) => {
  await page.goto(`${shop.url}/products`)
  await page.waitForLoadState('networkidle')
  await alive(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (request.url().endsWith('/api/public/content') && body.includes(`"${CATEGORY}"`)) asked.push(body)
  })
  return { asked, link: page.locator(`a[href="${CATEGORY}"]`).locator('visible=true').first() }
}

test('a link under the pointer fetches its page, and the click fetches nothing more', async ({ page }) => {
  const { asked, link } = await atProducts(page)
  await link.hover()
  await expect.poll(() => asked.length).toBe(1)
  await link.click()
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  expect(asked.length).toBe(1)
})

test('a link that gets the focus fetches its page', async ({ page }) => {
  const { asked, link } = await atProducts(page)
  await link.focus()
  await expect.poll(() => asked.length).toBe(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  expect(asked.length).toBe(1)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a touched link fetches its page before the finger leaves', async ({ page, context }) => {
    const { asked, link } = await atProducts(page)
    await link.scrollIntoViewIfNeeded()
    const box = (await link.boundingBox())!
    const devtools = await context.newCDPSession(page)
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect.poll(() => asked.length).toBe(1)
    await expect(page.locator('main h1')).not.toHaveText('Sirenes')
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.locator('main h1')).toHaveText('Sirenes')
    expect(asked.length).toBe(1)
  })
})

test('nothing is prefetched for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  const { asked, link } = await atProducts(page)
  await link.hover()
  await link.focus()
  await link.click()
  await expect(page.locator('main h1')).toHaveText('Sirenes')
  expect(asked.length).toBe(1)
})
