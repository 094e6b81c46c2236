import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import { audit as eng } from '../../application/texts/eng/audit.ts'
import { audit as nld } from '../../application/texts/nld/audit.ts'
import { sessionPath } from '../../application/pages/audit/auditPaths.ts'
import { violations } from '../support/browser/axe.ts'
import { paidOrder } from '../support/shop/paidOrder.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

/* An auditor views a purchase in the log of a running shop. */

let shop: RunningShop
let viewer: ChildProcess
let address: string
let number: string
test.beforeAll(async () => {
  shop = await startShop()
  ;({ number } = await paidOrder(shop.url, 'ideal'))
  viewer = spawn('node_modules/.bin/node', ['build/server/toonbank.js', 'audit', 'serve', '--by', 'Anna'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...shop.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  address = await new Promise<string>((resolve, reject) => {
    let said = ''
    viewer.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const found = /http\S+token=\S+/.exec(said)?.[0]
      if (found !== undefined) resolve(found)
    })
    viewer.once('close', () => reject(new Error(`the viewer did not open: ${said}`)))
  })
})
test.afterAll(async () => {
  const gone = once(viewer, 'close')
  viewer.kill('SIGINT')
  await gone
  await shop.stop()
})

test('an auditor finds an order, opens its cart, slides through it, and personal data are revealed only on record', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(address)
  for (const locale of ['nld', 'eng'] as const) {
    const words = { nld, eng }[locale]
    /**
     * Waits until the session's page is there and handles keys: earlier keys go to the previous page, or
     * nowhere.
     */
    const arrivedAt = async (kind: 'cart' | 'order') => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words[`kinds.${kind}`])
      await expect(page.locator('[data-player][data-shown]')).toBeVisible()
    }
    const { origin } = new URL(address)
    await page.goto(`${origin}${locale === 'nld' ? '/nl/' : '/en/'}`)
    expect(await violations(page)).toEqual([])
    await page.getByLabel(words['list.q']).fill(number)
    await page.getByRole('button', { name: words['list.submit'] }).click()
    await page.locator('tbody a', { hasText: words['kinds.order'] }).click()
    await arrivedAt('order')
    const chain = page.getByRole('navigation', { name: words.linksLabel })
    // the shop writes the invoice after the payment, so a page opened earlier lacks it
    await expect(async () => {
      await page.reload()
      await expect(chain.getByRole('link')).toContainText(
        [
          words['links.cart'],
          words['links.order'],
          words['links.payment'],
          words['links.invoice'],
          words['links.customer'],
        ],
        { timeout: 2_000 },
      )
    }).toPass()
    await chain.getByRole('link', { name: words['links.cart'] }).click()
    await arrivedAt('cart')
    const events = Number(await page.getByRole('slider').getAttribute('max'))
    const current = page.locator('.audit-events [aria-current]')
    const shopper = page.getByRole('region', { name: words['shopper.cart'] })
    await expect(page.locator('.audit-verdict')).toHaveText(words['check.sound'])
    await page.keyboard.press('Home')
    await expect(current).toContainText(/^1/)
    await expect(shopper.locator('dl')).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expect(current).toContainText(/^2/)
    await expect(shopper).toContainText('Raamcontact')
    await expect(page).toHaveURL(/at=2$/)
    await page.getByRole('slider').fill('3')
    await expect(current).toContainText(/^3/)
    await page.locator('body').press('End')
    await expect(current).toContainText(new RegExp(`^${events}`))
    await page.keyboard.press('Home')
    await page.getByLabel(words['line.speed']).selectOption('16')
    await page.getByRole('button', { name: words['line.play'] }).click()
    await expect(current).toContainText(new RegExp(`^${events}`))
    await expect(page.getByText(words['detail.check.equal'])).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await chain.getByRole('link', { name: words['links.order'] }).click()
    await arrivedAt('order')
    await page.keyboard.press('Home')
    const personal = page.getByRole('region', { name: words['reveal.heading'] })
    await expect(page.getByText('Jansen')).toHaveCount(0)
    await personal.getByLabel(words['reveal.reason']).fill('klacht')
    await personal.getByRole('button', { name: words['reveal.submit'] }).click()
    await expect(personal.getByRole('status')).toContainText(words['reveal.shown'])
    await expect(personal.getByRole('status').locator('pre')).toContainText('@')
  }
  await page.goto(`${new URL(address).origin}/nl/?kind=access`)
  await page.locator('tbody a').first().click()
  await expect(page.locator('.audit-events')).toContainText('Persoonsgegevens ingezien')
  await expect(page.locator('.audit-detail .audit-rows').first()).toContainText('medewerker Anna')
  expect(errors).toEqual([])
})

test('without JavaScript a visitor without the cookie is refused as well', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${new URL(address).origin}${sessionPath('nld', 'cart-x', null)}`)
  await expect(page.locator('body')).toContainText('open the address that was printed')
  await context.close()
})
