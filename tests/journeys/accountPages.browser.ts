import { rm } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { findOrderPath, foundOrderPath } from '../../application/pages/orders/foundOrder.ts'
import { KIND_NAMES, kindOf, type KindName } from '../../application/pages/pageKinds.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { patternsOf } from '../../application/pages/patterns.ts'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import type { information } from '../../application/texts/nld/account/information.ts'
import type { order } from '../../application/texts/nld/order/order.ts'
import type { rest } from '../../application/texts/nld/order/rest.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import type { ACCOUNT_OVERLAYS } from '../../ui/account/accountChunks.ts'
import { alive } from '../support/browser/alive.ts'
import { violations, type Colours } from '../support/browser/axe.ts'
import { tabThrough } from '../support/browser/keyboard.ts'
import { brokenNames, overflow, smallTargets } from '../support/browser/layout.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { mailedToken } from '../support/mail/mailedFile.ts'
import { accountSample, type AccountSample } from '../support/shop/accountSample.ts'
import { moreOrders } from '../support/shop/moreOrders.ts'
import type { Bought } from '../support/shop/paidOrder.ts'
import { preparedFolder, startShop, type RunningShop } from '../support/shop/shop.ts'

const REST = await textsOf<typeof rest>('order/rest')
const ORDER = await textsOf<typeof order>('order/order')
const INFORMATION = await textsOf<typeof information>('account/information')

/*
 * Every page and panel of an account and the pages that lead to one, as listed in the tables of kinds and of
 * panels, each with content, and each list's second page. Axe and the keyboard check one language per shop,
 * since the theme is the shop's and the texts are the language's: security in Dutch, rugs in English. The
 * width depends on both, and is checked in all four combinations.
 */

const TEXTS = { nld, eng }
const WIDTHS = [1280, 768, 390]

/** A demo shop, what its customer bought, and the language for the keyboard and axe checks. */
interface Demo {
  readonly name: string
  readonly bought: readonly [Bought, Bought]
  /** the way of paying that leaves a part of the second order owed: with a deposit, every one does */
  readonly inPart: string
  readonly wholeIn: Locale
}

const rug = (option: object): Bought => ({
  line: { productId: 2001, quantity: 1, options: [{ groupId: 'maat', ...option }] },
  delivery: 'dhl-home',
})
const CONTACTS: Bought = {
  line: { productId: 1014, quantity: 2, options: [] },
  delivery: 'postnl-home',
}
const SHOPS: readonly Demo[] = [
  { name: 'security', bought: [CONTACTS, CONTACTS], inPart: 'half', wholeIn: 'nld' },
  {
    name: 'rugs',
    bought: [rug({ id: '160x230' }), rug({ id: 'maat-rechthoek', custom: { width: 155, length: 233 } })],
    inPart: 'ideal',
    wholeIn: 'eng',
  },
]

/** The controls that the keyboard doesn't reach, or without a visible focus. */
const unreached = async (page: Page, within: string): Promise<readonly string[]> => {
  const { missed, ringless, covered, stops } = await tabThrough(page, within)
  return [
    ...(stops === 0 ? ['the keyboard comes to nothing'] : []),
    ...missed.map((one) => `not reached: ${one}`),
    ...ringless.map((one) => `not shown: ${one}`),
    ...covered.map((one) => `covered: ${one}`),
  ]
}

/** Pages whose frame was checked: it is the same around each later page. */
const framed = new WeakSet<Page>()
const coloursOn = (page: Page): Colours => {
  if (framed.has(page)) return 'of what is framed'
  framed.add(page)
  return 'all'
}

/**
 * The faults of the current page, or of an overlay on it: at one width, and what doesn't fit at the others.
 */
const faultsOf = async (
  page: Page,
  part: string,
  { isWhole, within = 'main' }: { readonly isWhole: boolean; readonly within?: string },
): Promise<readonly string[]> => {
  const found = isWhole
    ? [...(await violations(page, coloursOn(page))), ...(await unreached(page, within))]
    : []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await overflow(page)
    if (wide > 0) found.push(`${wide} px too wide at ${width}`)
    if (width === 390) found.push(...(await smallTargets(page, within)).map((one) => `small: ${one}`))
    found.push(...(await brokenNames(page, within)).map((one) => `broken at ${width}: ${one}`))
  }
  await page.setViewportSize({ width: 1280, height: 844 })
  return found.map((one) => `${part}: ${one}`)
}

/** The account pages for visitors who are not logged in. */
const WAYS_IN = KIND_NAMES.filter((kind) => kind.startsWith('account-') && kindOf(kind).guard === 'auth')
/** The pages for logged-in customers; `/account` by itself shows nothing. */
const OWN = KIND_NAMES.filter((kind) => kind !== 'account' && kindOf(kind).guard === 'authenticated-account')

/** Orders: enough for a second page of returns, and of every list with shorter pages. */
const A_PAGE_OF_RETURNS = 100

type Opened = {
  readonly page: Page
  readonly url: string
  readonly locale: Locale
  readonly sample: AccountSample
}
/** How each panel of the account is opened, and its name once open. */
const PANELS: Readonly<Record<keyof typeof ACCOUNT_OVERLAYS, (shop: Opened) => Promise<string>>> = {
  addresses: async ({ page, url, locale }) => {
    await page.goto(url + accountPath(locale, 'information'))
    await alive(page)
    await page.getByRole('link', { name: INFORMATION(locale)('add') }).click()
    return INFORMATION(locale)('address')
  },
  paymentOrder: async ({ page, url, locale, sample }) => {
    await page.goto(`${url}${accountPath(locale, 'orders')}/${sample.orderUid}`)
    // before hydration it unfolds in its place
    await alive(page)
    await page.locator('summary', { hasText: REST(locale)('early') }).click()
    return ORDER(locale)('order', { number: sample.orderNumber })
  },
  account: async ({ page, url, locale }) => {
    await page.goto(url + (locale === 'nld' ? '/' : '/en'))
    await alive(page)
    await page.locator('header').getByRole('link', { name: TEXTS[locale]['account.menu'] }).click()
    return TEXTS[locale]['account.menu']
  },
}

/** Both shops are opened at once: each mostly waits for its own mails. */
const opened = new Map<
  string,
  { readonly dataDir: string; shop: RunningShop; readonly sample: AccountSample }
>()
test.beforeAll(async () => {
  const open = async ({ name, bought, inPart }: Demo) => {
    const dataDir = await preparedFolder(name)
    const shop = await startShop({ shop: name, dataDir })
    opened.set(name, { dataDir, shop, sample: await accountSample(shop, bought, inPart) })
  }
  await Promise.all(SHOPS.map(open))
})
test.afterAll(async () => {
  for (const { dataDir, shop } of opened.values()) {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

for (const { name, wholeIn } of SHOPS)
  test.describe(`the account of the shop ${name}`, () => {
    let shop: RunningShop
    let sample: AccountSample
    test.beforeEach(async ({ page }) => {
      ;({ shop, sample } = opened.get(name)!)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1280, height: 844 })
    })

    const addressesOf = (kind: KindName, locale: Locale): readonly string[] =>
      patternsOf(kind, locale).map((pattern) =>
        pattern.replace(':orderUid', sample.orderUid).replace(':ticketUid', sample.ticketUid),
      )
    const logIn = (page: Page): Promise<void> =>
      page
        .context()
        .addCookies(
          Object.entries(sample.who.cookies).map(([key, value]) => ({ name: key, value, url: shop.url })),
        )
    /** Opens the path and checks that no redirect follows. */
    const at = async (page: Page, path: string, isWhole: boolean): Promise<readonly string[]> => {
      const answer = await page.goto(shop.url + path)
      const { pathname } = new URL(page.url())
      expect([answer?.status(), pathname]).toEqual([200, path.split('?', 1)[0]])
      return faultsOf(page, path, { isWhole })
    }

    for (const locale of LOCALES) {
      const isWhole = locale === wholeIn
      test(`has readable pages that work by keyboard and fit (${locale})`, async ({ page }) => {
        const found: string[] = []
        for (const kind of WAYS_IN)
          for (const path of addressesOf(kind, locale)) found.push(...(await at(page, path, isWhole)))

        // a guest requests their order; the mail is being sent meanwhile
        const { emailAddress, number } = sample.guests
        found.push(...(await at(page, `${findOrderPath(locale)}?problem=link`, isWhole)))
        await page.locator('main [name=number]').fill(number)
        await page.locator('main [name=emailAddress]').fill(emailAddress)
        await page.locator('main form button[type=submit]').click()
        found.push(...(await faultsOf(page, 'an order that was asked for', { isWhole })))

        // a customer's own pages, in another frame
        await logIn(page)
        framed.delete(page)
        const pages = OWN.flatMap((kind) => addressesOf(kind, locale))
        expect(pages.length).toBeGreaterThan(9)
        for (const path of pages) found.push(...(await at(page, path, isWhole)))
        await page.context().clearCookies({ name: /^(?!cookiePreferences$)/ })

        const tokenOf = () => mailedToken(shop.dataDir, emailAddress, findOrderPath(locale))
        await expect.poll(tokenOf).not.toBe('')
        await page.goto(`${shop.url}${findOrderPath(locale)}?token=${tokenOf()}`)
        await expect(page).toHaveURL(shop.url + foundOrderPath(locale))
        found.push(...(await faultsOf(page, 'a found order', { isWhole })))
        expect(found).toEqual([])
      })

      test(`has readable panels that work by keyboard and fit (${locale})`, async ({ page }) => {
        await logIn(page)
        const found: string[] = []
        for (const open of Object.values(PANELS)) {
          const label = await open({ page, url: shop.url, locale, sample })
          const panel = page.getByRole('dialog', { name: label })
          await expect(panel).toBeVisible()
          await expect(panel.locator('[aria-busy=true]')).toHaveCount(0)
          found.push(...(await faultsOf(page, `the panel ${label}`, { isWhole, within: 'dialog[open]' })))
        }
        expect(found).toEqual([])
      })
    }

    if (name === 'security')
      test('has readable second pages that work by keyboard and fit', async ({ page }) => {
        const demo = opened.get(name)!
        await shop.stop()
        await moreOrders(demo.dataDir, sample.orderUid, A_PAGE_OF_RETURNS)
        shop = await startShop({ shop: name, dataDir: demo.dataDir })
        demo.shop = shop
        await logIn(page)
        const found: string[] = []
        const second: KindName[] = []
        for (const kind of OWN)
          for (const path of addressesOf(kind, wholeIn)) {
            const html = await (await page.request.get(shop.url + path)).text()
            if (!html.includes(`href="${path}?page=2"`)) continue
            second.push(kind)
            found.push(...(await at(page, `${path}?page=2`, true)))
          }
        expect(second).toEqual(['account-orders', 'account-returns', 'account-data'])
        expect(found).toEqual([])
      })
  })
