import { expect, test, type Locator, type Page, type Response } from '@playwright/test'
import { builderPath } from '../../application/pages/builderPage.ts'
import { findOrderPath } from '../../application/pages/orders/foundOrder.ts'
import { KIND_NAMES, kindOf } from '../../application/pages/pageKinds.ts'
import { accountPath, cartPath } from '../../application/pages/paths.ts'
import { patternsOf } from '../../application/pages/patterns.ts'
import type { builder } from '../../application/texts/nld/builder.ts'
import type { checkout } from '../../application/texts/nld/checkout/checkout.ts'
import type { receipt } from '../../application/texts/nld/order/receipt.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { alive } from '../support/browser/alive.ts'
import { fillInformation } from '../support/browser/guestCheckout.ts'
import { PASSWORD, register } from '../support/browser/register.ts'
import { RUG, typeSides } from '../support/browser/rug.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { translate } from '../support/browser/translated.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const BUILDER = await textsOf<typeof builder>('builder')
const RECEIPT = await textsOf<typeof receipt>('order/receipt')
const CHECKOUT = await textsOf<typeof checkout>('checkout/checkout')

/* A page translated by the browser stays usable: after use it shows what a fresh one shows. */

let shop: RunningShop
let rugs: RunningShop
test.beforeAll(async () => {
  ;[shop, rugs] = await Promise.all([startShop(), startShop({ shop: 'rugs' })])
})
test.afterAll(async () => {
  await Promise.all([shop.stop(), rugs.stop()])
})

const STEPS = CHECKOUT('nld')
/** A part that was translated before hydration: React reports it and renders it again. */
const MADE_ANEW = '#418'
/** Other errors of each used page. */
const errors: string[] = []
test.beforeEach(({ page }) => {
  errors.length = 0
  page.on('pageerror', ({ message }) => {
    if (!message.includes(MADE_ANEW)) errors.push(message)
  })
})
test.afterEach(async ({ page }) => {
  expect(errors).toEqual([])
  await expect(page.getByRole('main')).not.toContainText('Fout 5')
})

/** Translates the current page once all of it is hydrated, as a translator on demand does. */
const translated = async (page: Page): Promise<void> => {
  await alive(page)
  await page.waitForLoadState('networkidle')
  await translate(page)
}
const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await translated(page)
}
const main = (page: Page) => page.getByRole('main')
/** All words of the page, in their order; announcements are momentary, and absent from a fresh page. */
const wordsOf = (page: Page): Promise<string> =>
  main(page).evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement
    for (const aloud of copy.querySelectorAll('.visually-hidden')) aloud.remove()
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ')
  })
/** The page shows what the server says: the same words and sums as after a reload. */
const isTrue = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  const said = await wordsOf(page)
  await page.reload()
  await alive(page)
  await page.waitForLoadState('networkidle')
  expect(said).toBe(await wordsOf(page))
  await translate(page)
}
/** Chooses one of a step's options, and waits until the server has it. */
const choose = async (page: Page, way: Locator): Promise<void> => {
  if (await way.isChecked()) return
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/v2/cart') && isSent(answer))
  await way.check()
  await kept
}
const isSent = (answer: Response): boolean => answer.request().method() !== 'GET'
const amount = (page: Page) => main(page).getByRole('spinbutton').first()
const setTo = async (page: Page, pieces: string): Promise<void> => {
  const answered = page.waitForResponse('**/api/v2/cart/lines/**')
  await amount(page).fill(pieces)
  await amount(page).press('Enter')
  await answered
}

test('a translated cart shows the server’s sums after each change, past free delivery, with and without a coupon', async ({
  page,
}) => {
  await page.request.post(`${shop.url}/api/v2/cart/lines`, {
    data: { productId: 1014, quantity: 1, options: [] },
  })
  await open(page, shop.url + cartPath('nld'))
  for (const [pieces, sum] of [
    ['2', '47,92'],
    ['3', '71,88'],
    ['1', '23,96'],
  ] as const) {
    await setTo(page, pieces)
    await expect(main(page).getByRole('listitem').first()).toContainText(sum)
    await expect(page.locator('header')).toContainText(pieces === '1' ? '1 artikel' : `${pieces} artikelen`)
  }
  await isTrue(page)
  await setTo(page, '3')
  await main(page).getByText(nld['coupon.toggle']).click()
  await main(page).getByLabel(nld['coupon.label'], { exact: true }).fill('WELKOM10')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('list', { name: nld['coupon.list'] })).toBeVisible()
  await isTrue(page)
  await main(page).getByRole('list', { name: nld['coupon.list'] }).getByRole('button').click()
  await expect(main(page).getByRole('list', { name: nld['coupon.list'] })).toHaveCount(0)
  await setTo(page, '1')
  await isTrue(page)
})

test('a translated shop sells from the home page to the paid order', async ({ page }) => {
  await open(page, shop.url)
  await page.getByRole('navigation').getByRole('link').first().click()
  await open(page, `${shop.url}/bewegingsmelders`)
  const count = main(page).getByRole('status').first()
  const all = await count.innerText()
  await page.locator('aside#filters').getByRole('checkbox').locator('visible=true').first().click()
  await expect(count).not.toHaveText(all)
  const sorted = page.waitForResponse('**/api/public/content')
  await main(page).getByRole('combobox').last().selectOption({ index: 1 })
  await sorted
  await expect(main(page)).toHaveAttribute('aria-busy', 'false')
  await isTrue(page)

  await open(page, `${shop.url}/product/1014/raamcontact-mini`)
  await main(page).getByRole('button', { name: nld['product.buy'] }).first().click()
  const panel = page.getByRole('dialog', { name: nld['cart.title'] })
  for (const sum of ['47,92', '71,88']) {
    await panel.getByRole('button', { name: nld['quantity.increase'] }).first().click()
    await expect(panel.getByRole('listitem').first()).toContainText(sum)
  }
  await expect(panel).not.toContainText('Nog €')
  await panel.getByRole('button', { name: nld['quantity.decrease'] }).first().click()
  await expect(panel.getByRole('listitem').first()).toContainText('47,92')
  await panel.getByRole('link', { name: nld['cart.toCheckout'] }).click()

  await fillInformation(page, 'nld')
  await main(page)
    .getByRole('button', { name: STEPS('toDelivery'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/bezorging$/)
  const ways = page.getByRole('radio')
  await expect(page.getByRole('radio', { name: /PostNL/ }).first()).toBeVisible()
  for (const way of await ways.all()) await choose(page, way)
  await choose(page, ways.first())
  await isTrue(page)
  await main(page)
    .getByRole('button', { name: STEPS('toOverview'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/overzicht$/)
  await expect(page.getByRole('radio', { name: /iDEAL/ })).toBeVisible()
  for (const way of await ways.all()) await choose(page, way)
  await choose(page, page.getByRole('radio', { name: /iDEAL/ }))
  await isTrue(page)
  for (const term of await page.getByRole('checkbox').all()) await term.check()
  await main(page)
    .getByRole('button', { name: STEPS('order'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/_provider/)
  await page.locator('button[value="paid"]').click()
  await expect(page.getByRole('heading', { name: nld['result.paid.title'] })).toBeVisible()
  // the proof of the order is signed in the background, and an open page doesn't update it
  await expect(async () => {
    await page.reload()
    await expect(main(page)).toContainText(RECEIPT('nld')('files.jsonl'), { timeout: 1_000 })
  }).toPass()
  await translated(page)
  await isTrue(page)
})

test('a translated search, builder and calculator show the last request', async ({ page }) => {
  await open(page, `${shop.url}/sirenes`)
  await page.locator('header input[type="search"]').first().focus()
  await page.keyboard.type('r')
  const found = page.locator('dialog[open]')
  for (const query of ['rookmelder', 'hub', 'fietsbel', 'camera']) {
    await found.getByRole('combobox').fill(query)
    if (query === 'fietsbel') await expect(found).toContainText(nld['search.empty'])
    else await expect(found.getByRole('option').first()).toContainText(new RegExp(query, 'i'))
  }
  await page.keyboard.press('Escape')
  await open(page, `${shop.url}/search?q=camera`)
  await isTrue(page)

  await open(page, shop.url + builderPath('nld', { step: 'hub' }))
  await main(page).locator('#part-1001').getByRole('link').last().click()
  await page
    .getByRole('navigation', { name: BUILDER('nld')('stepsLabel') })
    .getByText(BUILDER('nld')('steps.detection'))
    .click()
  for (const part of ['#part-1015', '#part-1014']) {
    await main(page).locator(part).getByRole('link').last().click()
    await expect(main(page).locator(part).getByRole('spinbutton')).toHaveValue('1')
  }
  await isTrue(page)

  await open(page, rugs.url + RUG.nld.path)
  for (const [width, length] of [
    ['100', '200'],
    ['155', '233'],
  ] as const)
    await typeSides(page, 'nld', width, length)
  await expect(main(page)).toContainText(RUG.nld.price)
  await main(page).getByRole('button', { name: RUG.nld.goOn }).first().click()
  await expect(page.getByRole('dialog', { name: nld['cart.title'] })).toContainText(RUG.nld.price)
})

test('a translated page of an account, of a login, of content or of an error is read and left', async ({
  page,
}) => {
  const emailAddress = 'vertaald@voorbeeld.nl'
  await register(page, shop, emailAddress)
  const waysIn = KIND_NAMES.filter((kind) => kind.startsWith('account-') && kindOf(kind).guard === 'auth')
  for (const path of [...waysIn.flatMap((kind) => patternsOf(kind, 'nld')), findOrderPath('nld')]) {
    await open(page, shop.url + path.replace(/\/:.*/, ''))
    for (const field of await main(page).locator('input[type="password"]').all())
      for (const typed of ['a', 'Appeltaart', '']) await field.fill(typed)
  }
  for (const path of ['/klantenservice', '/blogs', '/events', '/zakelijk', '/nergens']) {
    await open(page, shop.url + path)
    await page.locator('header a[href="/"]').first().click()
    await expect(page).toHaveURL(`${shop.url}/`)
  }
  await page.request.post(`${shop.url}/api/v2/account/login`, { data: { emailAddress, password: PASSWORD } })
  for (const name of [
    'overview',
    'orders',
    'tickets',
    'invoices',
    'returns',
    'information',
    'security',
    'data',
  ] as const) {
    await open(page, shop.url + accountPath('nld', name))
    await isTrue(page)
    await page.locator('header a[href="/"]').first().click()
    await expect(page).toHaveURL(`${shop.url}/`)
  }
})
