import type { checkout } from '../../application/texts/nld/checkout/checkout.ts'
import type { cookies } from '../../application/texts/nld/cookies.ts'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import type { fields } from '../../application/texts/nld/fields.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { ALL, ONLY_NECESSARY } from '../../domain/consent/choices.ts'
import { alive } from '../support/browser/alive.ts'
import { builtScript } from '../support/browser/builtScript.ts'
import { consentState, FRESH } from '../support/browser/consentState.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

const CHECKOUT = await textsOf<typeof checkout>('checkout/checkout')
const COOKIES = await textsOf<typeof cookies>('cookies')
const FIELDS = await textsOf<typeof fields>('fields')

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

interface SentEvent {
  readonly name: string
  readonly params: {
    readonly value: number
    readonly currency: string
    readonly items: readonly { readonly price: number; readonly quantity: number }[]
    readonly transaction_id?: string
  }
}

/** All events sent to the tag function of any page of this browser, over every load. */
const listen = async (context: BrowserContext): Promise<readonly SentEvent[]> => {
  const events: SentEvent[] = []
  await context.exposeFunction('tell', (name: string, params: SentEvent['params']) =>
    events.push({ name, params }),
  )
  await context.addInitScript(() => {
    const window = globalThis as unknown as { tell: (...event: unknown[]) => void; dataLayer: unknown[] }
    window.dataLayer = []
    window.dataLayer.push = (...entries) => {
      for (const entry of entries as ArrayLike<unknown>[])
        if (entry[0] === 'event') window.tell(entry[1], entry[2])
      return entries.length
    }
  })
  return events
}

/** The loaded scripts that send events. */
const senders = (page: Page): readonly string[] => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(builtScript('send'))) fetched.push(request.url())
  })
  return fetched
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Opens a category and waits for hydration: a press is counted from then on. */
const list = async (page: Page): Promise<void> => {
  await page.goto(`${shop.url}/sirenes`)
  await page.waitForLoadState('networkidle')
  await alive(page)
}

/** Buys from a category to a completed payment. */
const buy = async (page: Page): Promise<void> => {
  await list(page)
  await buyListed(page)
}

const buyListed = async (page: Page): Promise<void> => {
  await page.locator('main a[href*="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\/\d+\//)
  await button(page, nld['product.buy'])
  await page.getByRole('link', { name: nld['cart.toCheckout'] }).first().click()
  await page.getByLabel(FIELDS('nld')('label.emailAddress')).fill('anna.de-boer@voorbeeld.nl')
  await page.getByLabel(FIELDS('nld')('label.firstName')).fill('Anna')
  await page.getByLabel(FIELDS('nld')('label.lastName')).fill('de Boer')
  await page.getByLabel(FIELDS('nld')('label.phoneNumber')).fill('06-12345678')
  await page.getByLabel(FIELDS('nld')('label.zipCode')).fill('1012 LG')
  await page.getByLabel(FIELDS('nld')('label.houseNumber'), { exact: true }).fill('1')
  await page.getByLabel(FIELDS('nld')('label.streetName')).fill('Dam')
  await page.getByLabel(FIELDS('nld')('label.city')).fill('Amsterdam')
  await button(page, CHECKOUT('nld')('toDelivery'))
  await expect(page).toHaveURL(/\/checkout\/bezorging$/)
  await page.getByRole('radio').first().check()
  await button(page, CHECKOUT('nld')('toOverview'))
  await expect(page).toHaveURL(/\/checkout\/overzicht$/)
  await page.getByRole('radio', { name: /iDEAL/ }).check()
  const terms = page.getByRole('checkbox')
  if ((await terms.count()) > 0) await terms.first().check()
  await button(page, CHECKOUT('nld')('order'))
  await expect(page).toHaveURL(/_provider/)
  await page.locator('button[value="paid"]').click()
  await expect(page.getByRole('heading', { name: nld['result.paid.title'] })).toBeVisible()
}

const namesOf = (events: readonly SentEvent[]) => events.map(({ name }) => name)

test.describe('with consent to statistics', () => {
  test.use({ storageState: consentState(ALL) })

  test('a purchase sends each of its steps once, in order, and no personal data [7-049]', async ({
    page,
    context,
  }) => {
    const events = await listen(context)
    await list(page)
    // a link pressed before hydration is handled by the browser: no selection event is sent
    await expect.poll(() => namesOf(events)).toEqual(['view_item_list'])
    await buyListed(page)
    await expect
      .poll(() => namesOf(events))
      .toEqual([
        'view_item_list',
        'select_item',
        'view_item',
        'add_to_cart',
        'view_cart',
        'begin_checkout',
        'add_shipping_info',
        'add_payment_info',
        'purchase',
      ])
    for (const { params } of events) {
      const sum = params.items.reduce(
        (all, { price, quantity }) => all + Math.round(price * 100) * quantity,
        0,
      )
      expect([params.currency, Math.round(params.value * 100)]).toEqual(['EUR', sum])
    }
    const text = JSON.stringify(events)
    for (const own of ['anna', 'boer', 'voorbeeld', '12345678', '1012', 'Dam"', 'Amsterdam'])
      expect(text.toLowerCase()).not.toContain(own.toLowerCase())
  })

  test('the result page sends a purchase once, over a reload and in another tab [failure 13]', async ({
    page,
    context,
  }) => {
    const events = await listen(context)
    await buy(page)
    const purchases = () => events.filter(({ name }) => name === 'purchase').length
    await expect.poll(purchases).toBe(1)
    const sender = page.waitForResponse(`**${builtScript('send')}`)
    await page.reload()
    await sender
    await page.waitForLoadState('networkidle')
    const other = await context.newPage()
    await other.goto(page.url())
    await other.waitForLoadState('networkidle')
    await other.goto(`${shop.url}/sirenes`)
    await expect.poll(() => namesOf(events).at(-1)).toBe('view_item_list')
    expect(purchases()).toBe(1)
  })

  test('a tag function that throws breaks nothing [8-038]', async ({ page, context }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await context.addInitScript(() => {
      const dataLayer: unknown[] = []
      dataLayer.push = (...entries) => {
        if ((entries[0] as ArrayLike<unknown>)[0] === 'event') throw new Error('broken tag')
        return entries.length
      }
      Object.assign(globalThis, { dataLayer })
    })
    await buy(page)
    expect(errors).toEqual([])
  })
})

test.describe('with the necessary only', () => {
  test.use({ storageState: consentState(ONLY_NECESSARY) })

  test('a purchase sends nothing, and the event code is not even loaded [7-048]', async ({
    page,
    context,
  }) => {
    const events = await listen(context)
    const fetched = senders(page)
    await buy(page)
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect([events, fetched]).toEqual([[], []])
  })
})

test.describe('before a choice', () => {
  test.use({ storageState: FRESH })

  test('events are queued, and sent once when everything is allowed [failure 22, 7-048]', async ({
    page,
    context,
  }) => {
    const events = await listen(context)
    const fetched = senders(page)
    await page.goto(`${shop.url}/sirenes`)
    await page.waitForLoadState('networkidle')
    expect([events, fetched]).toEqual([[], []])
    await button(page, COOKIES('nld')('allowAll'))
    await expect.poll(() => namesOf(events)).toEqual(['view_item_list'])
    await page.locator('main a[href*="/product/"]').first().click()
    await expect.poll(() => namesOf(events)).toEqual(['view_item_list', 'select_item', 'view_item'])
  })
})
