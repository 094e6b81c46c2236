import { expect, test, type Locator, type Page } from '@playwright/test'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { alive } from '../support/browser/alive.ts'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(() => shop.stop())
test.use({ viewport: { width: 1280, height: 800 } })

const panel = (page: Page): Locator => page.locator('dialog[open]')
const field = (page: Page): Locator => panel(page).getByRole('combobox')
const options = (page: Page): Locator => panel(page).getByRole('option')

/** Opens a page and the search over it by typing. */
const search = async (page: Page, query: string, path = '/sirenes'): Promise<void> => {
  await page.goto(shop.url + path)
  await page.waitForLoadState('networkidle')
  await alive(page)
  await page.locator('header input[type="search"]').first().focus()
  await page.keyboard.type(query)
  await expect(field(page)).toHaveValue(query)
}

test('results come in groups with title, picture and price while typing, and clearing removes them [2-092, 2-093]', async ({
  page,
}) => {
  await search(page, 'rookmelder')
  for (const heading of ['Producten', 'Categorieën', 'Advies en service'])
    await expect(panel(page).getByRole('group', { name: heading })).toBeVisible()
  const products = panel(page).getByRole('group', { name: 'Producten' }).getByRole('option')
  await expect(products.first().locator('mark')).toHaveText('Rookmelder')
  await expect(products.first().locator('img').first()).toBeVisible()
  // also if the price is the only badge
  for (const product of await products.all()) await expect(product).toContainText('€')
  await panel(page).getByRole('button', { name: nld['search.clear'] }).click()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await expect(options(page)).toHaveCount(0)
  await expect(panel(page)).toContainText(nld['search.hint'])
})

test('an empty result says so and what to do next, in both languages [2-094]', async ({ page }) => {
  await search(page, 'fietsbel')
  await expect(panel(page)).toContainText('Geen resultaten gevonden')
  await expect(panel(page)).toContainText('Zoek iets anders')
  await search(page, 'bicycle', '/en/sirens')
  await expect(panel(page)).toContainText(eng['search.empty'])
  await expect(panel(page)).toContainText('Find something else')
})

test('a product’s result leads to its number and slug, another to its own address [2-095]', async ({
  page,
}) => {
  await search(page, 'rookmelder')
  await options(page).first().click()
  await expect(page).toHaveURL(/\/product\/1017\/[a-z0-9-]+$/)
  await expect(panel(page)).toHaveCount(0)
  await search(page, 'rookmelder')
  await panel(page).getByRole('group', { name: 'Categorieën' }).getByRole('option').first().click()
  await expect(page).toHaveURL(`${shop.url}/branddetectoren/rookmelders`)
})

test('arrow keys move through the results of all groups and back to the field, Return opens the focused one', async ({
  page,
}) => {
  await search(page, 'rookmelder')
  await expect(options(page).first()).toBeVisible()
  const count = await options(page).count()
  const active = async () => {
    const id = await field(page).getAttribute('aria-activedescendant')
    return id === null ? null : page.locator(`#${id}`).getAttribute('href')
  }
  await page.keyboard.press('ArrowDown')
  expect(await active()).toBe(await options(page).first().getAttribute('href'))
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  expect(await active()).toBeNull()
  await page.keyboard.press('ArrowUp')
  expect(await active()).toBe(await options(page).last().getAttribute('href'))
  await page.keyboard.press('ArrowDown')
  for (let nth = 0; nth < count; nth += 1) await page.keyboard.press('ArrowDown')
  const last = await options(page).last().getAttribute('href')
  expect(await active()).toBe(last)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(shop.url + last!)
  await expect(panel(page)).toHaveCount(0)
})

test('Return without a focused result opens all results, Escape closes', async ({ page }) => {
  await search(page, 'h')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('ub')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${shop.url}/sirenes`)
  const header = page.locator('header input[type="search"]').first()
  await expect(header, 'the focus comes back').toBeFocused()
  await expect(header, 'and so does what was typed').toHaveValue('hub')
  await page.keyboard.type(' plus')
  await expect(panel(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/zoeken\?q=hub\+plus$/)
  await expect(page.locator('main h1')).toContainText('hub')
  expect(await page.evaluate(() => 'isSame' in window), 'without leaving the document').toBe(true)
})

test('typing right after Escape reopens the search, however late the browser reports that it closed', async ({
  page,
}) => {
  await search(page, 'hub')
  await expect(options(page).first()).toBeVisible()
  await page.evaluate(() => addEventListener('close', (event) => event.stopPropagation(), true))
  await page.keyboard.press('Escape')
  await expect(page.locator('header input[type="search"]').first()).toBeFocused()
  await page.keyboard.type(' plus')
  await expect(field(page)).toHaveValue('hub plus')
})

test('the link to all results stays in the shop and shows products, categories and advice', async ({
  page,
}) => {
  await search(page, 'rookmelder')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await panel(page).getByRole('link', { name: nld['search.all'] }).click()
  await expect(page).toHaveURL(`${shop.url}/zoeken?q=rookmelder`)
  await expect(page.locator('main h1')).toContainText('rookmelder')
  await expect(page.locator('main article')).not.toHaveCount(0)
  await expect(page.locator('main a[href="/branddetectoren/rookmelders"]')).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('the shop’s response is shown as text, whatever it contains', async ({ page }) => {
  await page.route('**/api/search', (route) =>
    route.fulfill({
      json: {
        status: 'success',
        data: [
          {
            id: 'products',
            title: '<b>Producten</b>',
            items: [
              {
                id: '1017',
                title: '<mark>Hub</mark> <img src=x onerror="window.pwned = true"> &lt;i&gt;',
                image: null,
                url: null,
                slug: 'hub',
                badges: [
                  { type: 'text', label: '<script>window.pwned = true</script>', colorClass: 'danger' },
                ],
              },
            ],
          },
        ],
      },
    }),
  )
  await search(page, 'hub')
  await expect(options(page).first()).toContainText('Hub <img src=x onerror="window.pwned = true"> <i>')
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})

test.describe('the page of results', () => {
  const brands = (within: Locator) => within.getByRole('checkbox').locator('visible=true')
  const count = (page: Page) => page.locator('main [role=status]').first()
  const clear = (page: Page) =>
    page.getByRole('link', { name: nld['filters.clearAll'] }).locator('visible=true')
  const addressOf = (page: Page): string => {
    const { pathname, search: query } = new URL(page.url())
    return decodeURIComponent(pathname) + query
  }
  const found = async (page: Page, query: string) => {
    await Promise.all([
      page.waitForResponse('**/api/v2/account/cart/state'),
      page.goto(`${shop.url}/zoeken?q=${query}`),
    ])
    await page.waitForLoadState('networkidle')
  }

  test('is filtered, sorted and cleared in place, each with an address', async ({ page }) => {
    await found(page, 'camera')
    const side = page.locator('aside#filters')
    const all = await count(page).textContent()
    await expect(page.getByRole('heading', { name: 'Categorieën' })).toBeVisible()
    const first = brands(side).first()
    const amount = (await first.locator('span').last().textContent()) ?? ''
    await first.focus()
    await page.keyboard.press('Space')
    await expect(count(page)).toHaveText(new RegExp(`^${amount} product`))
    await expect(first).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Categorieën' })).toHaveCount(0)
    expect(addressOf(page)).toMatch(/^\/zoeken\/Merk:[^/]+\?q=camera$/)
    const sort = page.getByRole('combobox', { name: nld['listing.sort'] })
    await expect(sort.locator('option:checked')).toHaveText('Beste overeenkomst')
    await sort.selectOption('lowest-price')
    await expect.poll(() => addressOf(page)).toMatch(/^\/zoeken\/Merk:[^/]+\?q=camera&sort=lowest-price$/)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(clear(page)).toHaveCount(1)
    await clear(page).click()
    await expect(count(page)).toHaveText(all ?? '')
    expect(addressOf(page)).toBe('/zoeken?q=camera&sort=lowest-price')
    await page.goBack()
    await expect(first).toHaveAttribute('aria-checked', 'true')
  })

  test('has its filters in a sheet on a phone, whose button shows the number of products', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await found(page, 'camera')
    await page.locator('a[href="#filters"]').click()
    const sheet = page.getByRole('dialog', { name: nld['filters.title'] })
    const amount = (await brands(sheet).first().locator('span').last().textContent()) ?? ''
    await brands(sheet).first().click()
    await sheet.getByRole('button', { name: new RegExp(`^Toon ${amount} product`) }).click()
    await expect(sheet).toBeHidden()
    await expect(count(page)).toHaveText(new RegExp(`^${amount} product`))
    await expect(clear(page)).toHaveCount(1)
  })

  test('starts without filters for another search', async ({ page }) => {
    await found(page, 'camera')
    await brands(page.locator('aside#filters')).first().click()
    await expect(clear(page)).toHaveCount(1)
    await page.locator('header input[type="search"]').first().focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('sirene')
    await expect(field(page)).toHaveValue('sirene')
    await expect(options(page).first()).toContainText(/sirene/i)
    await panel(page).getByRole('link', { name: nld['search.all'] }).click()
    await expect(page.locator('main h1')).toHaveText('Zoekresultaten voor “sirene”')
    expect(addressOf(page)).toBe('/zoeken?q=sirene')
    await expect(clear(page)).toHaveCount(0)
  })
})
