import { expect, test, type Browser, type Page } from '@playwright/test'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import type { cookies } from '../../application/texts/nld/cookies.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { consentState, FRESH } from '../support/browser/consentState.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { alive as hasLife } from '../support/browser/alive.ts'

const COOKIES = await textsOf<typeof cookies>('cookies')

/* The browser's complaints about a page: a policy violation, an error, a hydration mismatch. */

const ZONES = ['UTC', 'America/New_York'] as const

const LANGUAGES = {
  nld: {
    say: nld,
    paths: {
      home: '/',
      products: '/products',
      listing: '/sirenes',
      product: '/product/1005/wachthuis-bereikversterker',
      article: '/klantenservice',
      posts: '/blogs',
      events: '/events',
      search: '/zoeken?q=hub',
      cart: '/winkelwagen',
      'not found': '/nergens',
    },
    posts: ['/blogs', '/events'],
    checkout: '/checkout/gegevens',
  },
  eng: {
    say: eng,
    paths: {
      home: '/en',
      products: '/en/products',
      listing: '/en/sirens',
      product: '/en/product/1005/wachthuis-bereikversterker',
      article: '/en/customer-service',
      posts: '/en/blogs',
      events: '/en/events',
      search: '/en/search?q=hub',
      cart: '/en/cart',
      'not found': '/en/nowhere',
    },
    posts: ['/en/blogs', '/en/events'],
    checkout: '/en/checkout/information',
  },
} as const

const shops = new Map<string, RunningShop>()
test.beforeAll(async () => {
  await Promise.all(ZONES.map(async (TZ) => shops.set(TZ, await startShop({ environment: { TZ } }))))
})
test.afterAll(async () => {
  for (const shop of shops.values()) await shop.stop()
})

/** A page that records all complaints of the browser. */
const watched = async (browser: Browser, timezoneId: string, storageState: object) => {
  const context = await browser.newContext({
    locale: 'nl-NL',
    timezoneId,
    storageState: storageState as typeof FRESH,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    // the missing page is itself a 404, which the console reports
    const isOwnStatus = /status of 404/.test(message.text()) && /\/(nergens|nowhere)$/.test(url)
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus)
      complaints.push(`${message.type()}: ${message.text()} ${url}`)
  })
  await page.exposeFunction('complain', (text: string) => void complaints.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { complain } = window as unknown as { complain: (text: string) => void }
      complain(`policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return { context, page, complaints }
}

/** Opens an address, and waits for hydration. */
const alive = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await hasLife(page)
}

/**
 * Every text of the page's main part and the address of every picture, in the live page and in the server's
 * markup; parts only for or only by scripts are left out of both.
 */
const wordsOf = async (page: Page): Promise<{ readonly alive: string[]; readonly written: string[] }> => {
  const html = await (await page.request.get(page.url())).text()
  return page.evaluate((text) => {
    const of = (root: Document): string[] => {
      const texts = root.createTreeWalker(root.querySelector('main') ?? root, NodeFilter.SHOW_TEXT)
      const violations: string[] = []
      while (texts.nextNode())
        if (!texts.currentNode.parentElement?.closest('noscript, [data-late]'))
          violations.push(texts.currentNode.textContent?.trim() ?? '')
      const pictures = [...root.querySelectorAll('main img, footer img')]
      return [
        ...violations.filter((part) => part !== ''),
        ...pictures.map((picture) => picture.getAttribute('src') ?? 'none'),
      ]
    }
    return { alive: of(document), written: of(new DOMParser().parseFromString(text, 'text/html')) }
  }, html)
}

for (const [index, zone] of ZONES.entries())
  for (const [locale, { say, paths, posts, checkout }] of Object.entries(LANGUAGES))
    test(`no complaint and the same words on every page and overlay in ${locale}, the server in ${zone}, the browser elsewhere [failure 26]`, async ({
      browser,
    }) => {
      const shop = shops.get(zone)!
      const { context, page, complaints } = await watched(browser, ZONES[1 - index]!, consentState())
      const seen: string[] = Object.values(paths)
      for (const list of posts) {
        await alive(page, shop.url + list)
        const post = page.locator(`main a[href^="${list}/"]`).first()
        seen.push((await post.getAttribute('href')) ?? 'no post')
      }
      for (const path of seen) {
        await alive(page, shop.url + path)
        expect([path, ...complaints]).toEqual([path])
        if (path === paths.cart) continue
        const { alive: words, written } = await wordsOf(page)
        expect(words.length, path).toBeGreaterThan(3)
        expect([path, words]).toEqual([path, written])
        // the browser keeps the server's markup, and loads distant content only when it is near
        expect([path, ...words.filter((one) => one.startsWith('data:'))]).toEqual([path])
      }

      await alive(page, shop.url + paths.product)
      await page.getByRole('button', { name: say['product.buy'], exact: true }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.waitForLoadState('networkidle')
      await page.getByRole('searchbox').locator('visible=true').first().focus()
      await page.keyboard.type('hub')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const path of [paths.cart, checkout]) {
        await alive(page, shop.url + path)
        await expect(page.locator('main h1')).toHaveText(/\S/)
      }
      expect(complaints).toEqual([])
      await context.close()
    })

test('the cookie wall breaks no policy', async ({ browser }) => {
  const shop = shops.get('UTC')!
  const { context, page, complaints } = await watched(browser, 'Europe/Amsterdam', FRESH)
  for (const [path, say] of [
    ['/', COOKIES('nld')],
    ['/en', COOKIES('eng')],
  ] as const) {
    await alive(page, shop.url + path)
    await expect(page.getByRole('dialog', { name: say('title') })).toBeVisible()
    await page.getByRole('button', { name: say('adjust'), exact: true }).click()
    await context.clearCookies()
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('the test detects a policy violation', async ({ browser }) => {
  const { context, page, complaints } = await watched(browser, 'UTC', consentState())
  await alive(page, `${shops.get('UTC')!.url}/klantenservice`)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
    document.body.setAttribute('style', 'color: red')
  })
  await expect.poll(() => complaints.filter((text) => text.startsWith('policy:')).length).toBe(2)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await context.close()
})
