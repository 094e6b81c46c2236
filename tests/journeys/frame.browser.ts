import { expect, test, type Locator, type Page } from '@playwright/test'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import type { fields } from '../../application/texts/nld/fields.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { alive } from '../support/browser/alive.ts'

const FIELDS = await textsOf<typeof fields>('fields')

/* The frame of every page: menus, drawer, dock, contact bar. The cookie wall has journeys of its own. */

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop({
    changes: ({ menus, display, ...config }) => ({
      ...config,
      display: { ...display, cookieWall: { ...display.cookieWall, state: false } },
      menus: {
        ...menus,
        navigation: {
          desktop: [...menus.navigation.desktop, ELSEWHERE],
          mobile: [...menus.navigation.mobile, ELSEWHERE],
        },
      },
    }),
  })
})
test.afterAll(async () => {
  await shop.stop()
})
test.use({ locale: 'nl-NL' })

const ELSEWHERE = {
  id: 'elsewhere',
  title: { nld: 'Fabrikant', eng: 'Maker' },
  url: { nld: 'https://maker.example/nl', eng: 'https://maker.example/en' },
  children: [],
}
const SMALL = { width: 390, height: 844 }
const LARGE = { width: 1280, height: 800 }

const open = async (page: Page, path: string, viewport = LARGE): Promise<void> => {
  await page.setViewportSize(viewport)
  await page.goto(shop.url + path)
  await page.waitForLoadState('networkidle')
  await alive(page)
}
const menuOf = (page: Page): Locator => page.locator('nav#navigation')
const openPanels = (page: Page): Locator =>
  menuOf(page).locator('> ul > li > details[open], ul > li > details[name][open]')
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (box === null) throw new Error(`nothing is shown of ${part.toString()}`)
  return box
}
const isApart = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

/** The overflow in px: the page's width against that of its body, which leaves out the scroll bar. */
const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth)

for (const path of ['/', '/sirenes', '/zakelijk', '/winkelwagen', '/en/customer-service', '/en/nowhere'])
  test(`nothing of ${path} is wider than the window, at any width`, async ({ page }) => {
    await page.goto(shop.url + path)
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await tooWide(page)]).toEqual([width, 0])
    }
  })

test.describe('the mega menu', () => {
  test('works by keyboard: Return opens it, Tab goes through it, Escape closes it and restores the focus', async ({
    page,
  }) => {
    await open(page, '/')
    const [first, last] = [menuOf(page).locator('summary').first(), menuOf(page).locator('summary').last()]
    const start = await boxOf(page.locator('main'))
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(openPanels(page)).toHaveCount(1)
    expect(await boxOf(page.locator('main'))).toEqual(start)
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText('Alarmsysteem')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText('Hubs')
    await page.keyboard.press('Escape')
    await expect(openPanels(page)).toHaveCount(0)
    await expect(first).toBeFocused()
    await last.focus()
    await page.keyboard.press('Space')
    await expect(openPanels(page)).toHaveCount(1)
    await first.focus()
    await expect(openPanels(page)).toHaveCount(0)
  })

  test('opens under a resting mouse and closes when it leaves; a click keeps it open and one elsewhere closes it', async ({
    page,
  }) => {
    await open(page, '/')
    const entry = menuOf(page).locator('> ul > li').first()
    await entry.hover()
    await expect(openPanels(page)).toHaveCount(1)
    await page.mouse.move(640, 780)
    await expect(openPanels(page)).toHaveCount(0)
    await entry.hover()
    await expect(openPanels(page)).toHaveCount(1)
    await entry.locator('summary').first().click()
    await expect(openPanels(page)).toHaveCount(1)
    await page.mouse.click(640, 780)
    await expect(openPanels(page)).toHaveCount(0)
  })

  test('closes on any change of route [2-069]', async ({ page }) => {
    await open(page, '/')
    await menuOf(page).locator('summary').first().click()
    await expect(openPanels(page)).toHaveCount(1)
    await openPanels(page).getByRole('link', { name: 'Branddetectoren' }).click()
    await expect(page.locator('main h1')).toHaveText('Branddetectoren')
    await expect(openPanels(page)).toHaveCount(0)
    await menuOf(page).locator('summary').first().click()
    await expect(openPanels(page)).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(`${shop.url}/`)
    await expect(openPanels(page)).toHaveCount(0)
  })

  test('never exceeds the window, whichever entry opens', async ({ page }) => {
    for (const viewport of [LARGE, { width: 1024, height: 700 }]) {
      await open(page, '/', viewport)
      const toggles = menuOf(page).locator('> ul > li > details > summary')
      for (const toggle of await toggles.all()) {
        await toggle.click()
        const panel = await boxOf(openPanels(page).locator('> :last-child'))
        expect(panel.x).toBeGreaterThanOrEqual(0)
        expect(panel.x + panel.width).toBeLessThanOrEqual(viewport.width)
        expect(await tooWide(page)).toBe(0)
      }
    }
  })
})

test('the business menu is at most 320 px wide with two items in a column [9-044, 9-045]', async ({
  page,
}) => {
  await open(page, '/zakelijk')
  const toggles = menuOf(page).locator('summary')
  for (const toggle of await toggles.all()) {
    await toggle.click()
    const panel = openPanels(page).locator('> ul')
    expect((await boxOf(panel)).width).toBeLessThanOrEqual(320)
    const items = await panel.locator('li').all()
    const tops = await Promise.all(items.map(async (item) => Math.round((await boxOf(item)).y)))
    const lefts = await Promise.all(items.map(async (item) => Math.round((await boxOf(item)).x)))
    const columns = [...new Set(lefts)].map((left) => lefts.filter((one) => one === left).length)
    expect([new Set(tops).size, columns]).toEqual([2, Array(items.length / 2).fill(2)])
  }
})

test.describe('the drawer of small screens', () => {
  const buttonOf = (page: Page) => page.locator('[href="#navigation"] >> visible=true')
  const drawerOf = (page: Page) => page.locator('dialog[open]')

  test('slides in with a title and descends a level at a time, with a back arrow [2-101, 2-102, 2-103]', async ({
    page,
  }) => {
    await open(page, '/', SMALL)
    await buttonOf(page).click()
    const drawer = drawerOf(page)
    await expect(drawer.getByRole('heading')).toHaveText(nld['header.menu'])
    await expect.poll(async () => (await boxOf(drawer)).x).toBe(0)
    const backs = drawer.getByRole('button', { name: /^Terug naar/ })
    await expect(backs).toHaveCount(0)
    const entry = drawer.getByRole('button', { name: 'Alle producten' })
    await expect(entry.locator('svg')).toBeVisible()
    await entry.click()
    await expect(drawer.getByRole('heading')).toHaveText('Alle producten')
    await expect(drawer.getByRole('heading')).toBeFocused()
    await drawer.getByRole('button', { name: 'Melders' }).click()
    await expect(drawer.getByRole('link', { name: 'Branddetectoren' })).toBeVisible()
    await expect(drawer.getByRole('heading')).toHaveText('Melders')
    await backs.click()
    await expect(drawer.getByRole('button', { name: 'Melders' })).toBeFocused()
    await backs.click()
    await expect(drawer.getByRole('heading')).toHaveText(nld['header.menu'])
    await expect(backs).toHaveCount(0)
    await expect(entry).toBeFocused()
  })

  test('works by keyboard, leads to a page and closes there [2-104]', async ({ page }) => {
    await open(page, '/en', SMALL)
    await buttonOf(page).focus()
    await page.keyboard.press('Enter')
    const drawer = drawerOf(page)
    await drawer.getByRole('button', { name: 'All products' }).focus()
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('heading')).toHaveText('All products')
    await drawer.getByRole('button', { name: 'Detectors' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).not.toHaveCount(0)
    await drawer.getByRole('link', { name: 'Fire detectors' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Fire detectors', level: 1 })).toBeFocused()
    await expect(page).toHaveURL(`${shop.url}/en/fire-detectors`)
    await expect(drawer).toHaveCount(0)
    await buttonOf(page).click()
    await expect(drawer.getByRole('heading')).toHaveText(eng['header.menu'])
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(buttonOf(page)).toBeFocused()
  })

  test('opens external links in a new tab, and says so [2-104]', async ({ page }) => {
    await open(page, '/', SMALL)
    await buttonOf(page).click()
    const leaf = drawerOf(page).getByRole('link', { name: `Fabrikant ${nld['menu.external']}` })
    await expect(leaf).toHaveAttribute('href', 'https://maker.example/nl')
    await expect(leaf).toHaveAttribute('rel', 'noopener')
    await expect(leaf).toHaveAttribute('target', '_blank')
    await expect(leaf.locator('svg')).toBeVisible()
  })
})

test.describe('floating elements', () => {
  const waysOf = (page: Page) => page.locator('#contact-ways')
  const dockOf = (page: Page) => page.getByRole('navigation', { name: nld['header.dock'] })

  test('keep the cart within the thumb’s reach, and every link at finger size', async ({ page }) => {
    await open(page, '/sirenes', SMALL)
    const ways = dockOf(page).locator('> *')
    await expect(ways).toHaveText([
      nld['header.menu'],
      nld['search.label'],
      nld['contact.title'],
      nld['header.cart'],
    ])
    for (const way of await ways.all()) {
      const box = await boxOf(way)
      expect([box.width >= 44, box.height >= 44, box.y > (SMALL.height * 2) / 3]).toEqual([true, true, true])
    }
  })

  test('include a contact bar that covers neither the buy bar nor the cart, and closes at a touch next to it [2-126]', async ({
    page,
  }) => {
    await open(page, '/sirenes', SMALL)
    await page.locator('main a[href*="/product/"]').first().click()
    const buy = page.getByRole('button', { name: nld['product.buy'], exact: true }).first()
    await expect(buy).toBeVisible()
    expect(await isApart(buy, dockOf(page))).toBe(true)
    await expect(waysOf(page)).toBeHidden()
    await dockOf(page).getByRole('button', { name: nld['contact.title'] }).click()
    await expect(waysOf(page).getByRole('link', { name: /020 012 3456/ })).toBeVisible()
    expect(await isApart(waysOf(page), dockOf(page))).toBe(true)
    await page.mouse.click(195, 200)
    await expect(waysOf(page)).toBeHidden()
    expect(await isApart(buy, dockOf(page))).toBe(true)
    await page.setViewportSize(LARGE)
    await expect(waysOf(page)).toBeVisible()
    for (const part of [buy, page.locator('header').getByRole('link', { name: nld['header.cart'] })])
      expect(await isApart(waysOf(page), part)).toBe(true)
  })

  test('a sticky header never covers the focus', async ({ page }) => {
    await open(page, '/sirenes')
    await page.locator('footer a').first().focus()
    for (let stop = 0; stop < 25; stop++) {
      await page.keyboard.press('Shift+Tab')
      const covered = await page.evaluate(() => {
        const focused = document.activeElement
        if (!(focused instanceof HTMLElement) || focused.closest('header, aside') !== null) return null
        const { x, y } = focused.getBoundingClientRect()
        const top = document.elementFromPoint(x + 2, Math.max(0, y + 2))
        return top !== null && top.closest('header, aside') !== null ? focused.outerHTML.slice(0, 80) : null
      })
      expect(covered).toBeNull()
    }
  })
})

test('a select is 80 px wider than its longest option [9-058]', async ({ page }) => {
  await open(page, '/sirenes')
  await page.locator('main a[href*="/product/"]').first().click()
  await page.getByRole('button', { name: nld['product.buy'], exact: true }).first().click()
  await page.getByRole('link', { name: nld['cart.toCheckout'] }).first().click()
  const select = page.getByLabel(FIELDS('nld')('label.countryCode'))
  await expect(select).toBeVisible()
  const [width, words] = await select.evaluate((element) => {
    const style = getComputedStyle(element)
    const borders = parseFloat(style.borderInlineStartWidth) + parseFloat(style.borderInlineEndWidth)
    const ruler = document.createElement('span')
    ruler.textContent = 'Nederland'
    element.parentElement!.append(ruler)
    ruler.className = ''
    const text = ruler.getBoundingClientRect().width
    ruler.remove()
    return [element.getBoundingClientRect().width - borders, text]
  })
  expect(Math.abs(width! - words! - 80)).toBeLessThanOrEqual(2)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  const hrefs = [
    '/ajax-alarmsysteem/hub',
    '/branddetectoren',
    '/videobewaking/cameras',
    '/hoe-werkt-het',
    'https://maker.example/nl',
  ]
  for (const viewport of [SMALL, LARGE]) {
    test(`every link of the menu can be reached (${viewport.width} px)`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(`${shop.url}/sirenes`)
      if (viewport === SMALL) await page.locator('[href="#navigation"] >> visible=true').click()
      await expect(menuOf(page)).toBeInViewport()
      for (const href of hrefs) {
        const link = menuOf(page).locator(`a[href="${href}"]`).first()
        const panel = menuOf(page).locator('details:not([open])', { has: page.locator(`a[href="${href}"]`) })
        if (!(await link.isVisible())) await panel.first().locator('> summary').click()
        await expect(link).toBeVisible()
      }
    })
  }

  test('contact, language and the footer’s groups work', async ({ page }) => {
    await page.setViewportSize(SMALL)
    await page.goto(`${shop.url}/sirenes`)
    await page.getByRole('button', { name: nld['contact.title'] }).click()
    await expect(page.locator('#contact-ways a').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('footer summary').first().click()
    await expect(page.locator('footer details[open] a').first()).toBeVisible()
    await page.locator('footer').getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveURL(`${shop.url}/en/sirens`)
  })
})
