import { expect, test, type Page } from '@playwright/test'
import { findOrderPath, foundOrderPath } from '../../application/pages/foundOrder.ts'
import { KIND_NAMES, kindOf, type KindName } from '../../application/pages/pageKinds.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { patternsOf } from '../../application/pages/patterns.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import { INFORMATION_WORDS } from '../../ui/account/information/informationWords.ts'
import { ORDER_WORDS } from '../../ui/order/orderWords.ts'
import { REST_WORDS } from '../../ui/order/rest/restWords.ts'
import { eng } from '../../ui/texts/eng.ts'
import { nld } from '../../ui/texts/nld.ts'
import { violations } from '../support/browser/axe.ts'
import { tabThrough } from '../support/browser/keyboard.ts'
import { overflow, smallTargets } from '../support/browser/layout.ts'
import { mailedToken } from '../support/mail/mailedFile.ts'
import { accountSample, type AccountSample } from '../support/shop/accountSample.ts'
import type { Bought } from '../support/shop/paidOrder.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

/* Every page and panel of an account and what leads to one, as the table of kinds has them, with something on each. */

const TEXTS = { nld, eng }
const WIDTHS = [1280, 768, 390]

/** A demo shop, what its customer bought, and the language in which the keyboard goes through it: where that gets to is the same in both. */
interface Demo {
  readonly name: string
  readonly bought: readonly [Bought, Bought]
  readonly typedIn: Locale
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
  { name: 'security', bought: [CONTACTS, CONTACTS], typedIn: 'nld' },
  {
    name: 'rugs',
    bought: [rug({ id: '160x230' }), rug({ id: 'maat-rechthoek', custom: { width: 155, length: 233 } })],
    typedIn: 'eng',
  },
]

/** What the keyboard doesn't come to there, or doesn't show. */
const unreached = async (page: Page, within: string): Promise<readonly string[]> => {
  const { missed, ringless, covered, stops } = await tabThrough(page, within)
  return [
    ...(stops === 0 ? ['the keyboard comes to nothing'] : []),
    ...missed.map((one) => `not reached: ${one}`),
    ...ringless.map((one) => `not shown: ${one}`),
    ...covered.map((one) => `covered: ${one}`),
  ]
}

/** What is wrong with the page as it stands, or with a part that lies over it: at one width, and what doesn't fit into the others. */
const faultsOf = async (
  page: Page,
  part: string,
  { isTyped, within = 'main' }: { readonly isTyped: boolean; readonly within?: string },
): Promise<readonly string[]> => {
  const found = [...(await violations(page)), ...(isTyped ? await unreached(page, within) : [])]
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await overflow(page)
    if (wide > 0) found.push(`${wide} px too wide at ${width}`)
    if (width === 390) found.push(...(await smallTargets(page, within)).map((one) => `small: ${one}`))
  }
  await page.setViewportSize({ width: 1280, height: 844 })
  return found.map((one) => `${part}: ${one}`)
}

/** Kinds of pages that a server makes for whom it concerns. */
const kindsWith = (guard: 'auth' | 'authenticated-account'): readonly KindName[] =>
  KIND_NAMES.filter(
    (kind) => kind.startsWith('account-') && kindOf(kind).source === 'server' && kindOf(kind).guard === guard,
  )

for (const { name, bought, typedIn } of SHOPS)
  test.describe(`the account of the shop ${name}`, () => {
    let shop: RunningShop
    let sample: AccountSample
    test.beforeAll(async () => {
      shop = await startShop({ shop: name })
      sample = await accountSample(shop, bought)
    })
    test.afterAll(async () => {
      await shop.stop()
    })

    const addressesOf = (kind: KindName, locale: Locale): readonly string[] =>
      patternsOf(kind, locale).map((pattern) =>
        pattern.replace(':orderUid', sample.orderUid).replace(':ticketUid', sample.ticketUid),
      )
    /** Goes there and nowhere else. */
    const at = async (page: Page, path: string, isTyped: boolean): Promise<readonly string[]> => {
      const answer = await page.goto(shop.url + path)
      const { pathname } = new URL(page.url())
      expect([answer?.status(), pathname]).toEqual([200, path.split('?', 1)[0]])
      return faultsOf(page, path, { isTyped })
    }

    for (const locale of LOCALES) {
      const isTyped = locale === typedIn
      test(`has no page that can't be read, used by keyboard or fitted in (${locale})`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize({ width: 1280, height: 844 })
        const found: string[] = []
        for (const kind of kindsWith('auth'))
          for (const path of addressesOf(kind, locale)) found.push(...(await at(page, path, isTyped)))

        // a guest's order
        const { emailAddress, number } = sample.guests
        found.push(...(await at(page, `${findOrderPath(locale)}?problem=link`, isTyped)))
        await page.locator('main [name=number]').fill(number)
        await page.locator('main [name=emailAddress]').fill(emailAddress)
        await page.locator('main form button[type=submit]').click()
        found.push(...(await faultsOf(page, 'an order that was asked for', { isTyped })))
        const tokenOf = () => mailedToken(shop.dataDir, emailAddress, findOrderPath(locale))
        await expect.poll(tokenOf).not.toBe('')
        await page.goto(`${shop.url}${findOrderPath(locale)}?token=${tokenOf()}`)
        await expect(page).toHaveURL(shop.url + foundOrderPath(locale))
        found.push(...(await faultsOf(page, 'a found order', { isTyped })))

        // a customer's own
        const own = Object.entries(sample.who.cookies).map(([key, value]) => ({
          name: key,
          value,
          url: shop.url,
        }))
        await page.context().addCookies(own)
        const pages = kindsWith('authenticated-account').flatMap((kind) => addressesOf(kind, locale))
        expect(pages.length).toBeGreaterThan(9)
        for (const path of pages) found.push(...(await at(page, path, isTyped)))
        expect(found).toEqual([])
      })

      test(`has no panel that can't be read, used by keyboard or fitted in (${locale})`, async ({ page }) => {
        const say = TEXTS[locale]
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize({ width: 1280, height: 844 })
        const own = Object.entries(sample.who.cookies).map(([key, value]) => ({
          name: key,
          value,
          url: shop.url,
        }))
        await page.context().addCookies(own)
        const found: string[] = []
        const shown = async (label: string): Promise<void> => {
          await expect(page.getByRole('dialog', { name: label })).toBeVisible()
          await expect(page.getByRole('dialog', { name: label }).locator('[aria-busy=true]')).toHaveCount(0)
          found.push(...(await faultsOf(page, `the panel ${label}`, { isTyped, within: 'dialog[open]' })))
        }
        await page.goto(shop.url + accountPath(locale, 'information'))
        await page.getByRole('link', { name: INFORMATION_WORDS[locale].add }).click()
        await shown(INFORMATION_WORDS[locale].address)
        await page.goto(`${shop.url}${accountPath(locale, 'orders')}/${sample.orderUid}`)
        // before it is alive it folds out in its place
        await page.waitForLoadState('networkidle')
        await page.locator('summary', { hasText: REST_WORDS[locale].early }).click()
        await shown(ORDER_WORDS[locale].order(sample.orderNumber))
        await page.goto(shop.url + (locale === 'nld' ? '/' : '/en'))
        await page.locator('header').getByRole('link', { name: say['account.menu'] }).click()
        await shown(say['account.menu'])
        expect(found).toEqual([])
      })
    }
  })
