import { expect, test, type Locator, type Page } from '@playwright/test'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { violations } from '../support/browser/axe.ts'
import { held, heldHydration } from '../support/browser/held.ts'
import { tabThrough } from '../support/browser/keyboard.ts'
import { overflow, smallTargets } from '../support/browser/layout.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(async () => {
  await shop.stop()
})

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }

const go = async (page: Page, path: string, size = WIDE): Promise<void> => {
  await page.setViewportSize(size)
  await page.goto(shop.url + path)
}
/** Opens a page and waits for hydration (it requests the cart then), so that a press is handled. */
const alive = async (page: Page, path: string, size = WIDE): Promise<void> => {
  await Promise.all([page.waitForResponse('**/api/v2/account/cart/state'), go(page, path, size)])
  await page.waitForLoadState('networkidle')
}
const side = (page: Page) => page.locator('aside#filters')
const options = (page: Page) => side(page).getByRole('checkbox').locator('visible=true')
const button = (page: Page) => page.locator('a[href="#filters"]')
const count = (page: Page) => page.locator('main [role=status]').first()
/** A group with so many values that they can be searched. */
const longGroup = (within: Locator) =>
  within
    .locator('details')
    .filter({ has: within.page().locator('input[type=search]') })
    .first()
const sheet = (page: Page) => page.getByRole('dialog', { name: nld['filters.title'] })
const pathOf = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname)
const number = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0])

/** The browser's requests for page content. */
const contentCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/public/content'))
      calls.push((request.postDataJSON() as { slug: string }).slug)
  })
  return calls
}

test('a tick sends one request, shows the result, keeps focus and place; Back undoes it [4-063]', async ({
  page,
}) => {
  await alive(page, '/products')
  const calls = contentCalls(page)
  const all = number(await count(page).textContent())
  const first = options(page).first()
  const amount = number(await first.textContent())
  await first.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
  const place = async () => (await first.boundingBox())?.y ?? NaN
  const before = await place()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/public/content', async (route) => {
    await answer.promise
    await route.continue()
  })
  await first.focus()
  await page.keyboard.press('Space')
  await expect(first, 'before there is an answer').toHaveAttribute('aria-checked', 'true')
  answer.resolve()
  await expect(count(page)).toHaveText(new RegExp(`^${amount} `))
  await expect(first).toBeFocused()
  expect(Math.abs((await place()) - before)).toBeLessThan(5)
  expect(pathOf(page)).toMatch(/^\/products\/Merk:/)
  expect(calls).toHaveLength(1)
  await page.goBack()
  await expect(count(page)).toHaveText(new RegExp(`^${all} `))
  await expect(first).toHaveAttribute('aria-checked', 'false')
  expect(pathOf(page)).toBe('/products')
  // at the top of the page too, where the active filters are listed above the groups
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const under = await place()
  await first.click()
  await expect(count(page)).toHaveText(new RegExp(`^${amount} `))
  expect(Math.abs((await place()) - under)).toBeLessThan(5)
})

test('a veil covers the groups while the listing is slow, and they keep working [4-069]', async ({
  page,
}) => {
  await alive(page, '/products')
  const answer = Promise.withResolvers<null>()
  await page.route('**/api/public/content', async (route) => {
    await answer.promise
    await route.continue().catch(() => undefined)
  })
  const veil = side(page).locator('[aria-busy] > [aria-hidden=true]')
  await expect(veil).toHaveCSS('opacity', '0')
  await options(page).nth(0).click()
  await expect(veil).toHaveCSS('opacity', '1')
  const [over, groups] = [await veil.boundingBox(), await side(page).locator('[aria-busy]').boundingBox()]
  expect(over?.width).toBe(groups?.width)
  // except the line above them
  expect(over?.height).toBeGreaterThan((groups?.height ?? NaN) - 3)
  await options(page).nth(1).click()
  await expect(options(page).nth(1)).toHaveAttribute('aria-checked', 'true')
  answer.resolve(null)
  await expect(veil).toHaveCSS('opacity', '0')
})

test('quick ticks add up, whatever response arrives last', async ({ page }) => {
  await alive(page, '/products')
  const [last, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  await page.route('**/api/public/content', async (route) => {
    asked += 1
    const isFirst = asked === 1
    // the first response arrives after the last
    if (isFirst) await last.promise
    await route.continue().catch(() => undefined)
    if (isFirst) first.resolve()
  })
  await options(page).nth(0).click()
  await options(page).nth(1).click()
  await expect(page.getByRole('group', { name: nld['filters.active'] }).getByRole('link')).toHaveCount(3)
  await expect.poll(() => pathOf(page)).toMatch(/^\/products\/Merk:[^,]+,[^,]+$/)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  last.resolve()
  await first.promise
  await page.waitForLoadState('networkidle')
  await expect(options(page).nth(0)).toHaveAttribute('aria-checked', 'true')
  await expect(options(page).nth(1)).toHaveAttribute('aria-checked', 'true')
})

test('chips and Clear all filters remove what they name, and the focus moves on [2-107]', async ({
  page,
}) => {
  await alive(page, '/products')
  const clear = page.getByRole('link', { name: nld['filters.clearAll'] }).locator('visible=true')
  await expect(clear).toHaveCount(0)
  await options(page).nth(0).click()
  await options(page).nth(1).click()
  const chips = page.getByRole('group', { name: nld['filters.active'] }).getByRole('link')
  await expect(chips).toHaveCount(3)
  await chips.first().click()
  await expect(chips).toHaveCount(2)
  await expect(chips.first()).toBeFocused()
  await expect(clear, 'once, beside what it clears').toHaveCount(1)
  await clear.click()
  await expect(chips).toHaveCount(0)
  await expect.poll(() => pathOf(page)).toBe('/products')
  await expect(page.locator('main h1')).not.toHaveText('')
})

test('one group is open at a time, and a closed one shows its selection [4-065, 4-070]', async ({ page }) => {
  await alive(page, '/products')
  const groups = side(page).locator('details')
  const brand = groups.filter({ has: page.getByText('Merk', { exact: true }) })
  if ((await brand.getAttribute('open')) === null) await brand.locator('summary').click()
  const value = (await options(page).first().locator('span').nth(1).textContent()) ?? ''
  await options(page).first().click()
  await expect(brand.locator('summary').getByText(value)).toBeHidden()
  await groups
    .filter({ has: page.getByText('Prijs', { exact: true }) })
    .locator('summary')
    .click()
  await expect(side(page).locator('details[open]')).toHaveCount(1)
  await expect(brand.locator('summary').getByText(value)).toBeVisible()
})

test('a long group shows more and less [4-066]', async ({ page }) => {
  await alive(page, '/products')
  const shown = await options(page).count()
  await side(page).getByRole('button', { name: nld['filters.more'] }).first().click()
  expect(await options(page).count()).toBeGreaterThan(shown)
  await side(page).getByRole('button', { name: nld['filters.less'] }).first().click()
  await expect(options(page)).toHaveCount(shown)
})

test('the price works by keyboard: typed, moved, and reset [5-036]', async ({ page }) => {
  await alive(page, '/products')
  await side(page).locator('summary').filter({ hasText: 'Prijs' }).click()
  const [from, to] = [nld['filters.price.from'], nld['filters.price.to']].map((name) =>
    side(page).getByRole('spinbutton', { name }),
  ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>]
  const least = await from.inputValue()
  await from.fill('100')
  await from.press('Enter')
  await expect.poll(() => pathOf(page)).toMatch(/^\/products\/Prijs:100-\d+$/)
  await expect(from).toBeFocused()
  const slider = side(page).getByRole('slider', { name: nld['filters.price.from'] })
  await slider.focus()
  await slider.press('ArrowRight')
  await expect.poll(() => pathOf(page)).toMatch(/^\/products\/Prijs:101-\d+$/)
  await expect(from).toHaveValue('101')
  await slider.press('Home')
  await expect.poll(() => pathOf(page)).toBe('/products')
  await expect(from).toHaveValue(least)
  await expect(to).not.toHaveValue('')
})

test('the search field of a group filters its values, and clearing it brings all back [4-067, 4-068, 5-039]', async ({
  page,
}) => {
  await alive(page, '/products')
  const group = longGroup(side(page))
  await group.locator('summary').click()
  const more = group.getByRole('button', { name: nld['filters.more'] })
  await more.click()
  const values = () => group.getByRole('checkbox').locator('span:nth-of-type(2)').allTextContents()
  const all = await values()
  expect(all.length).toBeGreaterThan(10)
  const part = (all.at(-1) ?? '').slice(1, 4)
  const found = all.filter((value) => value.toLowerCase().includes(part.toLowerCase()))
  expect(found.length).toBeLessThan(all.length)
  await group.getByRole('searchbox').pressSequentially(part.toUpperCase())
  await expect.poll(values).toEqual(found)
  await group.getByRole('searchbox').fill('~')
  await expect(group.getByText(nld['filters.noneFound'].replace('{{text}}', '~'))).toBeVisible()
  await group.getByRole('searchbox').fill('')
  await expect.poll(values).toEqual(all)
  expect(pathOf(page), 'it narrows the values, not the listing').toBe('/products')
})

test.describe('before a list is hydrated', () => {
  /** Acts on a list as the server sent it, with the price group open, and then lets it hydrate. */
  const early = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
    const storefront = await held(page)
    await page.setViewportSize(WIDE)
    await page.goto(`${shop.url}/products`, { waitUntil: 'commit' })
    const price = side(page)
      .locator('details')
      .filter({ has: page.locator('input[type=range]') })
    await price.evaluate((group) => group.setAttribute('open', ''))
    await act()
    storefront.release()
  }
  const from = (page: Page, role: 'spinbutton' | 'slider') =>
    side(page).getByRole(role, { name: nld['filters.price.from'] })

  test('a chosen order counts', async ({ page }) => {
    await early(page, () => page.getByLabel(nld['listing.sort']).selectOption('lowest-price'))
    await expect(page).toHaveURL(/\?sort=lowest-price$/)
  })
  test('a group’s search text counts', async ({ page }) => {
    const group = longGroup(side(page))
    await early(page, async () => {
      await group.locator('summary').click()
      await group.getByRole('searchbox').fill('~')
    })
    await expect(group.getByText(nld['filters.noneFound'].replace('{{text}}', '~'))).toBeVisible()
  })
  test('a price that is typed and left counts', async ({ page }) => {
    await early(page, async () => {
      await from(page, 'spinbutton').fill('100')
      await from(page, 'spinbutton').blur()
    })
    await expect.poll(() => pathOf(page)).toMatch(/^\/products\/Prijs:100-\d+$/)
  })
  test('a price that is being typed stays, and counts when it is complete', async ({ page }) => {
    await early(page, () => from(page, 'spinbutton').fill('12'))
    await page.waitForLoadState('networkidle')
    expect(pathOf(page)).toBe('/products')
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page)).toMatch(/^\/products\/Prijs:120-\d+$/)
  })
  test('a price that is typed and entered counts', async ({ page }) => {
    await early(page, async () => {
      await from(page, 'spinbutton').fill('100')
      await page.keyboard.press('Enter')
    })
    await expect.poll(() => pathOf(page)).toMatch(/^\/products\/Prijs:100-\d+$/)
  })
  test('a price that is entered while the list is being hydrated counts', async ({ page }) => {
    const hydration = await heldHydration(page)
    await early(page, () => from(page, 'spinbutton').fill('120'))
    await hydration.reached()
    await page.keyboard.press('Enter')
    await hydration.release()
    await expect.poll(() => pathOf(page)).toMatch(/^\/products\/Prijs:120-\d+$/)
  })
  test('a moved price counts', async ({ page }) => {
    let least = 0
    await early(page, async () => {
      least = Number(await from(page, 'slider').inputValue())
      await from(page, 'slider').press('ArrowRight')
    })
    await expect.poll(() => pathOf(page)).toMatch(new RegExp(`^/products/Prijs:${least + 1}-\\d+$`))
  })
})

test('another order and another page keep the filters', async ({ page }) => {
  await alive(page, '/products')
  await options(page).first().click()
  await page.getByRole('combobox', { name: nld['listing.sort'] }).selectOption('lowest-price')
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=lowest-price')
  expect(pathOf(page)).toMatch(/^\/products\/Merk:/)
  // until the response has the number of pages, all page links lead to the first
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page
    .getByRole('navigation', { name: nld['pagination.label'] })
    .getByRole('link', { name: nld['pagination.next'] })
    .click()
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=lowest-price&page=2')
  expect(pathOf(page)).toMatch(/^\/products\/Merk:/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('without a network the listing stays, says so, and retries [8-033]', async ({ page, context }) => {
  await alive(page, '/products')
  await context.setOffline(true)
  await options(page).first().click()
  await expect(page.getByText(nld['listing.failed'])).toBeVisible()
  await expect(options(page).first()).toHaveAttribute('aria-checked', 'false')
  await context.setOffline(false)
  await page.getByRole('button', { name: nld['listing.retry'] }).click()
  await expect(options(page).first()).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByText(nld['listing.failed'])).toHaveCount(0)
})

test('a tile adds its product to the cart', async ({ page }) => {
  await alive(page, '/products?sort=lowest-price')
  await page.locator('main article').getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('link', { name: nld['cart.toCheckout'] })).toBeVisible()
})

test('the panel of small screens [2-105, 2-106, 2-107, 2-108, 2-109, 2-110, 2-111]', async ({ page }) => {
  await alive(page, '/products', NARROW)
  await expect(side(page)).toBeHidden()
  await button(page).click()
  await expect(sheet(page).getByRole('heading', { name: nld['filters.title'], exact: true })).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: nld.close })).toBeVisible()
  await expect
    .poll(async () => {
      const { x = -1, y = -1, width = 0, height = 0 } = (await sheet(page).boundingBox()) ?? {}
      // next to a scrollbar, if the browser has one
      return [x, y, width >= NARROW.width - 20, height]
    }, 'it leaves nothing of the page in sight')
    .toEqual([0, 0, true, NARROW.height])
  const groupsIn = (list: Locator) => list.locator('summary').allTextContents()
  expect(await groupsIn(sheet(page)), 'the same groups as beside the listing').toEqual(
    await groupsIn(side(page)),
  )
  expect(await sheet(page).locator('details').count()).toBeGreaterThan(3)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  const show = sheet(page).getByRole('button', { name: /^Toon \d+ product/ })
  const end = async () => {
    const box = await show.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const atFirst = await end()
  expect(NARROW.height - atFirst, 'it stands at the bottom').toBeLessThan(32)
  const groups = show.locator('xpath=../preceding-sibling::div[1]')
  await longGroup(groups).locator('summary').click()
  await groups.getByRole('button', { name: nld['filters.more'] }).click()
  const further = () => groups.evaluate((body) => body.scrollHeight - body.clientHeight - body.scrollTop)
  await expect.poll(further, 'there is more than the screen has room for').toBeGreaterThan(32)
  await groups.evaluate((body) => body.scrollTo({ top: body.scrollHeight, behavior: 'instant' }))
  expect(await further()).toBeLessThan(1)
  expect(await end(), 'and stays there while the groups move').toBe(atFirst)
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/public/content', async (route) => {
    await released
    await route.continue()
  })
  const clear = sheet(page).getByRole('link', { name: nld['filters.clearAll'] })
  await expect(clear, 'nothing is chosen').toHaveCount(0)
  const value = sheet(page).getByRole('checkbox').first()
  const amount = number(await value.locator('span').last().textContent())
  await value.click()
  await expect(show).toBeDisabled()
  await expect(sheet(page).locator('[aria-busy=true]')).toHaveCount(1)
  release()
  await expect(show).toBeEnabled()
  await expect(show).toHaveText(new RegExp(`^Toon ${amount} `))
  await expect(clear).toBeVisible()
  await expect(sheet(page), 'stays open').toBeVisible()
  await show.click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  await expect(count(page)).toHaveText(new RegExp(`^${amount} `))
})

test('closes by Back and keeps its ticks, which the next Back removes', async ({ page }) => {
  await alive(page, '/products', NARROW)
  await button(page).click()
  await sheet(page).getByRole('checkbox').first().click()
  await expect.poll(() => pathOf(page)).toMatch(/Merk:/)
  await expect(sheet(page).getByRole('button', { name: /^Toon \d/ })).toBeEnabled()
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  expect(pathOf(page)).toMatch(/Merk:/)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/products')
})

test('opens and closes in 300 ms, and at once with reduced motion [9-002]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await alive(page, '/products', NARROW)
  await button(page).click()
  const seconds = () => sheet(page).evaluate((dialog) => getComputedStyle(dialog).transitionDuration)
  expect(new Set((await seconds()).split(', '))).toEqual(new Set(['0.3s']))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(parseFloat(await seconds())).toBeLessThan(0.001)
})

test('closes when the window becomes wide [2-105]', async ({ page }) => {
  await alive(page, '/products', NARROW)
  await button(page).click()
  await expect(sheet(page)).toBeVisible()
  await page.setViewportSize(WIDE)
  await expect(sheet(page)).toHaveCount(0)
  await expect(side(page)).toBeVisible()
})

for (const size of [NARROW, WIDE])
  test(`an edge-to-edge picture shifts no text and overflows nowhere at ${size.width} px [3-042]`, async ({
    page,
  }) => {
    await go(page, '/alarmsets', size)
    const edges = await page
      .locator('main h1, main nav a')
      .evaluateAll((elements) => elements.slice(0, 2).map((one) => one.getBoundingClientRect().left))
    expect(edges[0]).toBe(edges[1])
    expect(await overflow(page)).toBe(0)
  })

test('everything fits, is accessible and reachable by keyboard next to the tiles', async ({ page }) => {
  await alive(page, '/en/products/Brand:Wachthuis')
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  const { missed, ringless } = await tabThrough(page)
  expect({ missed, ringless }).toEqual({ missed: [], ringless: [] })
})

test.describe('by finger', () => {
  test.use({ hasTouch: true })

  for (const size of [NARROW, { width: 768, height: 1024 }])
    test(`everything fits, is accessible and large enough to press at ${size.width} px`, async ({ page }) => {
      await alive(page, '/en/products/Brand:Wachthuis', size)
      expect(await violations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      expect(await smallTargets(page)).toEqual([])
      await button(page).click()
      await expect(page.getByRole('dialog', { name: eng['filters.title'] })).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
    })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('a tick is a link, the price and the order are forms, and page links keep them', async ({ page }) => {
    await go(page, '/products')
    await options(page).first().click()
    expect(pathOf(page)).toMatch(/^\/products\/Merk:[^/]+$/)
    await expect(options(page).first()).toHaveAttribute('aria-checked', 'true')
    await side(page).locator('summary').filter({ hasText: 'Prijs' }).click()
    await side(page).getByRole('spinbutton', { name: nld['filters.price.from'] }).fill('50')
    await side(page).getByRole('button', { name: nld['filters.price.apply'] }).click()
    expect(pathOf(page)).toMatch(/^\/products\/Merk:[^/]+\/Prijs:50-\d+$/)
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('combobox', { name: nld['listing.sort'] }).selectOption('highest-price')
    await page.getByRole('button', { name: nld['listing.sort.apply'] }).click()
    expect(pathOf(page)).toMatch(/\/Prijs:50-\d+$/)
    expect(new URL(page.url()).search).toBe('?sort=highest-price')
    await page.getByRole('link', { name: nld['filters.clearAll'] }).locator('visible=true').click()
    expect(pathOf(page)).toBe('/products')
  })

  test('the filters cover a small page, and the button leads back to the results', async ({ page }) => {
    await go(page, '/products', NARROW)
    expect(await overflow(page)).toBe(0)
    await expect(side(page)).toBeHidden()
    await button(page).click()
    await expect(side(page)).toBeVisible()
    await side(page)
      .getByRole('link', { name: /^Toon \d+ product/ })
      .click()
    await expect(side(page)).toBeHidden()
    await expect(page.locator('main article').first()).toBeVisible()
  })

  test('a tile adds its product to the cart by a plain form', async ({ page }) => {
    await go(page, '/products?sort=lowest-price')
    await page.locator('main article').getByRole('button').first().click()
    await expect(page).toHaveURL(`${shop.url}/winkelwagen`)
    await expect(page.locator('main')).not.toContainText(nld['cart.empty'])
  })
})
