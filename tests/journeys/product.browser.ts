import { expect, test, type Locator, type Page } from '@playwright/test'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { violations } from '../support/browser/axe.ts'
import { held, heldHydration } from '../support/browser/held.ts'
import { tabThrough } from '../support/browser/keyboard.ts'
import { overflow, smallTargets } from '../support/browser/layout.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'
import { alive as hasLife } from '../support/browser/alive.ts'

/** Has nine pictures, and options as pictures and as words. */
const SET = '/product/1094/wachthuis-startset-wit'
/** Has a long description. */
const HUB = '/product/1001/wachthuis-hub'
/** Has an unavailable variation. */
const ODD = '/product/1042/wachthuis-hub-plus-zwart'
/** Has a colour option of its own. */
const COLOURED = '/product/1030/wachthuis-bediendeel'
/** Has a row for each variation. */
const CABLE = '/product/1089/koperlijn-alarmkabel-100m'
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(() => shop.stop())
test.use({ viewport: WIDE })

const alive = async (page: Page, path: string): Promise<void> => {
  await page.goto(shop.url + path)
  await page.waitForLoadState('networkidle')
  await hasLife(page)
}
const gallery = (page: Page): Locator => page.locator('main section[aria-label^="Foto’s van"]')
const track = (page: Page): Locator => gallery(page).locator('ul').first()
/** The name of a picture's button, whatever their number. */
const nth = (place: number): RegExp => new RegExp(`^Foto ${place} van `)
/** The number of pictures. */
const countOf = async (within: Locator): Promise<number> =>
  Number((await current(within).first().getAttribute('aria-label'))?.split(' ').at(-1))
const current = (within: Locator): Locator => within.locator('[aria-current="true"]')
const dialog = (page: Page): Locator => page.locator('dialog[open]')
const previous = (within: Locator): Locator => within.getByRole('button', { name: 'Vorige foto' })
const next = (within: Locator): Locator => within.getByRole('button', { name: 'Volgende foto' })

/** Checks that the open panel has the product's title, and closes it by its own button. */
const closable = async (page: Page, title: string): Promise<void> => {
  await expect(dialog(page).getByRole('heading', { level: 2 }).first()).toContainText(title)
  await dialog(page).getByRole('button', { name: nld.close, exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test.describe('the gallery', () => {
  test('moves by its arrows, which stop at either end [2-119, 2-121, 2-122]', async ({ page }) => {
    await alive(page, HUB)
    const pictures = gallery(page)
    await expect(pictures.locator('img[alt]:not([alt=""])').first()).toBeVisible()
    await expect(previous(pictures)).toHaveCount(0)
    const count = await countOf(pictures)
    for (let place = 2; place <= count; place += 1) {
      await next(pictures).click()
      await expect(current(pictures)).toHaveAttribute('aria-label', nth(place))
    }
    await expect(next(pictures)).toHaveCount(0)
    await expect.poll(() => track(page).evaluate((row) => row.scrollLeft > 0)).toBe(true)
    for (let place = count - 1; place >= 1; place -= 1) {
      await previous(pictures).click()
      await expect(current(pictures)).toHaveAttribute('aria-label', nth(place))
    }
    await expect(previous(pictures)).toHaveCount(0)
  })

  test('goes to the picture of the chosen colour, and back', async ({ page }) => {
    await alive(page, COLOURED)
    const shown = (): Promise<string | null> =>
      track(page).evaluate((row) => {
        const slide = row.children[Math.round(row.scrollLeft / row.clientWidth)]
        return slide?.querySelector('img')?.getAttribute('src') ?? null
      })
    for (const [name, file] of [
      ['Zwart', 'wachthuis-bediendeel-zwart-1'],
      ['Wit', 'wachthuis-bediendeel-1'],
    ] as const) {
      await page.getByRole('radio', { name, exact: true }).check({ force: true })
      await expect.poll(shown).toContain(`/images/${file}`)
    }
  })

  test('follows the arrow keys and a finger', async ({ page }) => {
    await alive(page, SET)
    const pictures = gallery(page)
    await pictures.getByRole('link').first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(current(pictures)).toHaveAttribute('aria-label', nth(3))
    await page.keyboard.press('ArrowLeft')
    await expect(current(pictures)).toHaveAttribute('aria-label', nth(2))
    await track(page).dispatchEvent('wheel')
    await track(page).evaluate((row) => row.scrollTo({ left: 4 * row.clientWidth, behavior: 'instant' }))
    await expect(current(pictures)).toHaveAttribute('aria-label', nth(5))
  })

  test('stays at its picture while the window is as tall as the page', async ({ page }) => {
    await alive(page, SET)
    await page.screenshot({ fullPage: true })
    await expect(current(gallery(page))).toHaveAttribute('aria-label', nth(1))
    await expect(previous(gallery(page))).toHaveCount(0)
  })

  test('has seven thumbnails 10 px apart; the seventh opens all the others [9-013, 2-123, 2-124]', async ({
    page,
  }) => {
    await alive(page, SET)
    const thumbnails = gallery(page).getByRole('link')
    await expect(thumbnails).toHaveCount(7)
    for (const size of [PHONE, { width: 768, height: 1024 }, WIDE]) {
      await page.setViewportSize(size)
      const boxes = await Promise.all((await thumbnails.all()).map((one) => one.boundingBox()))
      const [first, second] = boxes
      expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeCloseTo(10)
      for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width)
    }
    await expect(thumbnails.last()).toHaveText(`+${(await countOf(gallery(page))) - 7}`)
    await thumbnails.last().click()
    await expect(current(dialog(page))).toHaveAttribute('aria-label', nth(7))
    await closable(page, 'Wachthuis Startset wit')
    await expect(thumbnails.last()).toBeFocused()
  })

  test('zooms by the mouse, between one and three times [2-120, 9-014]', async ({ page }) => {
    await alive(page, SET)
    const box = await track(page).boundingBox()
    const at = (share: number) => page.mouse.move((box?.x ?? 0) + share * 400, (box?.y ?? 0) + share * 400)
    await at(0.3)
    const zoom = gallery(page).locator('div[aria-hidden="true"]')
    await expect(zoom).toBeAttached()
    await at(0.6)
    await expect(zoom).toBeVisible()
    const scale = await zoom
      .locator('img')
      .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)
    expect(scale).toBeGreaterThan(1)
    expect(scale).toBeLessThanOrEqual(3)
    await page.mouse.move(5, 5)
    await expect(zoom).toBeHidden()
  })

  for (const [width, opens] of [
    [390, true],
    [768, true],
    [769, false],
    [1280, false],
  ] as const)
    test(`${opens ? 'opens' : 'does not open'} all pictures by a tap at ${width} px [2-120, 2-125, 9-014]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await alive(page, SET)
      await track(page).click({ position: { x: 60, y: 60 } })
      if (!opens) return expect(dialog(page)).toHaveCount(0)
      await expect(dialog(page)).toBeVisible()
      await expect(gallery(page).locator('div[aria-hidden="true"]')).toHaveCount(0)
    })

  test('opens all pictures over the page, and moves by keys [2-067, 2-112]', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await alive(page, SET)
    await track(page).click({ position: { x: 60, y: 60 } })
    await expect(current(dialog(page))).toHaveAttribute('aria-label', nth(1))
    const lasting = await dialog(page).evaluate((panel) => getComputedStyle(panel).transitionDuration)
    expect(new Set(lasting.split(', ')), '2-067: gone after 100 ms as every overlay').toEqual(
      new Set(['0.1s']),
    )
    await expect(previous(dialog(page))).toHaveCount(0)
    await expect(dialog(page).locator('ul').first(), 'the keys go to the pictures').toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(current(dialog(page))).toHaveAttribute('aria-label', nth(2))
    const last = await countOf(dialog(page))
    await dialog(page)
      .getByRole('button', { name: nth(last) })
      .click()
    await expect(next(dialog(page))).toHaveCount(0)
    await closable(page, 'Wachthuis Startset wit')
  })
})

test.describe('choosing', () => {
  test('all options of a group are listed, and can be chosen there [2-113]', async ({ page }) => {
    await alive(page, SET)
    await page.getByRole('button', { name: 'Alle keuzes: Installatie' }).click()
    const panel = dialog(page)
    await expect(panel.getByRole('radio')).toHaveCount(2)
    // the day decides how many days an installer takes, but it is always longer
    const promises = (await panel.innerText()).match(/Morgen bezorgd|Binnen \d+ (?:dagen|week|weken)/g) ?? []
    expect(promises).toHaveLength(2)
    const [alone = '', fitted = ''] = promises
    expect(fitted).not.toBe(alone)
    await panel.getByRole('radio', { name: 'Een monteur komt langs' }).check()
    await expect(panel).toContainText('€ 413,95')
    await panel.getByRole('button', { name: nld['product.done'] }).click()
    await expect(panel).toHaveCount(0)
    await expect(page.locator('#buy').getByRole('radio', { name: /Een monteur komt langs/ })).toBeChecked()
    await expect(page.locator('#buy')).toContainText(fitted)
    await expect(page.locator('#buy')).toContainText('€ 413,95')
    await page.getByRole('button', { name: 'Alle keuzes: Kleur' }).click()
    await expect(panel.getByRole('link')).toHaveCount(2)
    await panel.getByRole('link', { name: 'Zwart' }).click()
    await expect(page).toHaveURL(/startset-zwart/)
    await expect(dialog(page)).toHaveCount(0)
  })

  test('variations are pictures, words or rows; a disabled one can’t be chosen [3-008, 3-009]', async ({
    page,
  }) => {
    await alive(page, ODD)
    const of = (name: string) => page.locator('#buy').getByRole('navigation', { name })
    await expect(of('Kleur').locator('img').first()).toBeVisible()
    await expect(of('Uitvoering').locator('img')).toHaveCount(0)
    await expect(of('Uitvoering').getByText('Hub Pro')).toBeVisible()
    await expect(of('Uitvoering').getByRole('link', { name: 'Hub Pro' })).toHaveCount(0)
    await alive(page, CABLE)
    const [first, second] = await of('Lengte').getByRole('listitem').all()
    const boxes = [await first?.boundingBox(), await second?.boundingBox()]
    expect(boxes[0]?.x, 'a row each').toBe(boxes[1]?.x)
  })

  test('on a phone a sheet from below has all options, the price and the basket button [2-115]', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await alive(page, SET)
    await page.getByRole('button', { name: /^Gekozen:/ }).click()
    const panel = dialog(page)
    await expect(panel).toBeVisible()
    await expect
      .poll(async () => {
        const { x = -1, y = 0, width = 0, height = 0 } = (await panel.boundingBox()) ?? {}
        // next to a scrollbar, if the browser has one
        return [x, Math.round(y + height), width >= PHONE.width - 20, y > 0]
      }, 'it stands on the lower edge, from side to side, and leaves the page above it in sight')
      .toEqual([0, PHONE.height, true, true])
    await panel.getByRole('radio', { name: 'Binnensirene' }).check()
    await expect(panel).toContainText('€ 319,90')
    await closable(page, 'Wachthuis Startset wit')
    await expect(page.getByRole('button', { name: /^Gekozen:/ })).toContainText('Binnensirene')
    await page.getByRole('button', { name: /^Gekozen:/ }).click()
    await panel.getByRole('button', { name: nld['product.buy'] }).click()
    const cart = page.getByRole('dialog', { name: nld['cart.title'] })
    await expect(cart).toContainText('Binnensirene')
  })
})

test('options chosen before hydration count', async ({ page }) => {
  const storefront = await held(page)
  await page.goto(shop.url + SET, { waitUntil: 'commit' })
  const form = page.locator('#buy')
  await form.getByRole('radio', { name: /Een monteur komt langs/ }).check({ force: true })
  await expect(form).not.toContainText('€ 413,95')
  storefront.release()
  await expect(form).toContainText('€ 413,95')
  await expect(form.getByRole('radio', { name: /Een monteur komt langs/ })).toBeChecked()
})

test('options chosen before hydration are bought by the press that hydrates the page', async ({ page }) => {
  const storefront = await held(page)
  const hydration = await heldHydration(page)
  await page.goto(shop.url + SET, { waitUntil: 'commit' })
  const form = page.locator('#buy')
  await form.getByRole('radio', { name: /Een monteur komt langs/ }).check({ force: true })
  storefront.release()
  await hydration.reached()
  await form.getByRole('button', { name: nld['product.buy'] }).first().click()
  await hydration.release()
  await expect(dialog(page)).toContainText('Een monteur komt langs')
})

test('eight specifications are on the page, all of them in a panel [2-114, 9-039]', async ({ page }) => {
  await alive(page, SET)
  const facts = page.locator('main dl').first().locator('dt:visible')
  await expect(facts).toHaveCount(8)
  await page.getByRole('button', { name: /^Alle \d+ specificaties/ }).click()
  await expect.poll(() => dialog(page).locator('dt').count()).toBeGreaterThan(8)
  await closable(page, 'Wachthuis Startset wit')
})

test('a long description unfolds in place, by keyboard too, and folds again', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await alive(page, HUB)
  const more = page.locator('main details').filter({ hasText: nld['product.readMore'] })
  const folded = more.getByRole('heading').first()
  await expect(folded).toBeHidden()
  await expect(page.locator('main').getByRole('heading', { name: 'In de doos' })).toBeVisible()
  await more.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(folded).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(more.locator('summary')).toHaveText(nld['product.readLess'], { useInnerText: true })
  await more.locator('summary').click()
  await expect(folded).toBeHidden()
})

test.describe('the first screen', () => {
  for (const size of [WIDE, PHONE])
    for (const path of [HUB, SET, CABLE, `/en${SET}`])
      test(`${path} shows its price and the buy button at ${size.width} px`, async ({ page }) => {
        await page.setViewportSize(size)
        await alive(page, path)
        const say = path.startsWith('/en') ? eng : nld
        const dock = page.getByRole('navigation', { name: say['header.dock'] })
        const end = size === PHONE ? ((await dock.boundingBox())?.y ?? 0) : size.height
        const form = page.locator('#buy')
        for (const part of [
          page.locator('main h1'),
          form.getByText(say['price.inclVat']).first(),
          form.getByText(say['stock.in']),
          // options come before the page's own button: where they push it out of view the bar has another
          form.getByRole('button', { name: say['product.buy'] }).last(),
        ]) {
          const box = await part.boundingBox()
          expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(end)
        }
      })

  test('a phone has price and button at its bottom while the page’s own are out of view', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await alive(page, SET)
    const buttons = page.locator('#buy').getByRole('button', { name: nld['product.buy'] })
    await expect(buttons).toHaveCount(1)
    await page.locator('main h2').last().scrollIntoViewIfNeeded()
    await expect(buttons).toHaveCount(2)
    await expect(buttons.first()).not.toBeInViewport()
    await expect(buttons.last()).toBeInViewport()
    await expect(page.locator('#buy').getByText('€ 264,95').last()).toBeInViewport()
    await buttons.last().click()
    await expect(page.getByRole('dialog', { name: nld['cart.title'] })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('thumbnails lead to their pictures, everything is readable, and the chosen variant is bought', async ({
    page,
  }) => {
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size)
      await page.goto(shop.url + SET)
      for (const name of ['Volgende foto', 'Wijzig', 'Alle keuzes'])
        await expect(page.getByText(name).or(page.getByRole('button', { name })).first()).toBeHidden()
      await page
        .getByText(/^Alle \d+ specificaties/)
        .locator('visible=true')
        .click()
      expect(await page.locator('main dt:visible').count()).toBeGreaterThan(8)
    }
    const [first] = await gallery(page).getByRole('link').all()
    const picture = await page.request.get(shop.url + ((await first?.getAttribute('href')) ?? ''))
    expect(picture.headers()['content-type']).toMatch(/^image\//)
    await page.locator('#buy').getByRole('radio', { name: 'Binnensirene' }).check()
    await page.locator('#buy').getByRole('button', { name: nld['product.buy'] }).first().click()
    await expect(page).toHaveURL(/winkelwagen/)
    await expect(page.locator('main')).toContainText('Binnensirene')
    await page.goto(shop.url + HUB)
    await expect(page.locator('main').getByText('Let op')).toBeVisible()
    await page.locator('#buy').getByRole('link', { name: 'Hub Plus' }).click()
    await expect(page).toHaveURL(/hub-plus/)
  })
})

for (const [path, say] of [
  [SET, nld],
  [`/en${SET}`, eng],
] as const)
  test(`${path} and its panels are sound at every width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    for (const size of [PHONE, { width: 768, height: 1024 }, WIDE]) {
      await page.setViewportSize(size)
      await alive(page, path)
      expect(await overflow(page)).toBe(0)
      expect(await violations(page)).toEqual([])
    }
    for (const name of [`${say['product.allChoices']}: `, /^(Alle|All) \d+ /]) {
      await page.getByRole('button', { name }).first().click()
      await expect(dialog(page)).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
    await gallery(page).or(page.locator('main section')).getByRole('link').nth(6).click()
    await expect(dialog(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
  })

test('the keyboard reaches all of a product’s page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await alive(page, SET)
  const { missed, ringless } = await tabThrough(page)
  expect({ missed, ringless }).toEqual({ missed: [], ringless: [] })
})

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('every control of a product’s page is large enough to press', async ({ page }) => {
    await alive(page, SET)
    expect(await smallTargets(page)).toEqual([])
    await page.getByRole('button', { name: /^Gekozen:/ }).tap()
    await expect(dialog(page)).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
  })
})

test('a number repeats while its button is held, as in the cart', async ({ page }) => {
  await alive(page, HUB)
  const number = page.getByRole('spinbutton', { name: nld['product.quantity'] }).first()
  const pieces = async () => Number(await number.inputValue())
  await page.getByRole('button', { name: nld['quantity.increase'] }).first().hover()
  await page.mouse.down()
  await expect.poll(pieces).toBeGreaterThan(3)
  await page.mouse.up()
  const reached = await pieces()
  await page.getByRole('button', { name: nld['quantity.decrease'] }).first().click()
  expect(await pieces(), 'a click is one piece').toBe(reached - 1)
})
