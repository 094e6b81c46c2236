import { expect, test, type Locator, type Page } from '@playwright/test'
import type { account } from '../../application/texts/nld/account/account.ts'
import type { tickets } from '../../application/texts/nld/account/tickets.ts'
import { violations } from '../support/browser/axe.ts'
import { PASSWORD, register } from '../support/browser/register.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const ACCOUNT = await textsOf<typeof account>('account/account')
const TICKETS = await textsOf<typeof tickets>('account/tickets')

/* A customer opens a ticket with a file, and replies. */

const WORDS = TICKETS('nld')
const TOLD = ACCOUNT('nld')
let shop: RunningShop

test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

const field = (page: Page, name: string): Locator => page.locator(`main [name=${name}]`)
const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script })

    test('a customer opens a ticket with a file, and replies [2-023]', async ({ page }) => {
      const email = `ticket-${script ? 'met' : 'zonder'}@voorbeeld.nl`
      await register(page, shop, email)
      await page.goto(`${shop.url}/account/tickets`)
      await expect(page).toHaveURL(/\/account\/login\?back=/)
      await page.locator('main [name=email]').fill(email)
      await page.locator('main [name=password]').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/account\/tickets$/)
      await expect(page.getByRole('main')).toContainText(WORDS('none'))

      await field(page, 'subject').fill('De sirene blijft stil')
      await field(page, 'message').fill('Wat kan ik doen?')
      await field(page, 'files').setInputFiles(text('meting.pdf', '0 dB'))
      await page.getByRole('button', { name: WORDS('open') }).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText(TOLD('ticketFields'))
      await expect(page.getByRole('main')).toContainText(WORDS('faults.file-not-what-it-says'))
      await expect(field(page, 'message')).toHaveValue('Wat kan ik doen?')
      await field(page, 'files').setInputFiles(text('meting.txt', '0 dB'))
      await page.getByRole('button', { name: WORDS('open') }).click()
      await expect(page.getByRole('main').getByRole('status')).toContainText(TOLD('ticketOpened'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('De sirene blijft stil')
      if (script) expect(await violations(page)).toEqual([])

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'meting.txt' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('meting.txt')
      await field(page, 'message').fill('Het is de rookmelder.')
      await page.getByRole('button', { name: WORDS('write') }).click()
      await expect(page.getByRole('main').getByRole('listitem').last()).toContainText('Het is de rookmelder.')
      await page.getByRole('link', { name: WORDS('all') }).click()
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
        WORDS('messages', { count: 2 }),
      )
    })
  })
