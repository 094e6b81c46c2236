import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type BrowserContext } from '@playwright/test'
import { cartPath } from '../../application/pages/paths.ts'
import { shop as eng } from '../../application/texts/eng/shop.ts'
import { shop as nld } from '../../application/texts/nld/shop.ts'
import { violations } from '../support/browser/axe.ts'
import { overflow } from '../support/browser/layout.ts'
import { startShop, type RunningShop } from '../support/shop/shop.ts'

/* The cart has two shapes of one rug when the shop stops offering one of them. */

const RUG = 2004
const WORDS = { nld, eng }
const NAMES = { nld: { gone: 'Rechthoek', kept: 'Ovaal' }, eng: { gone: 'Rectangle', kept: 'Oval' } } as const

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop({ shop: 'rugs' })
})
test.afterAll(() => shop.stop())

/** The rug's line of the catalogue, its rectangle offered or not. */
const rugLine = (offered: boolean): string => {
  const lines = readFileSync('server/shops/rugs/catalogue.jsonl', 'utf8').split('\n')
  const rug = JSON.parse(lines.find((line) => line.startsWith(`{"productId":${RUG},`)) ?? '') as {
    readonly options: readonly { readonly items: readonly { readonly id: string }[] }[]
  }
  const options = rug.options.map((group) => ({
    ...group,
    items: group.items.map((item) => (item.id === 'maat-rechthoek' ? { ...item, state: offered } : item)),
  }))
  return JSON.stringify({ ...rug, options })
}

const offer = async (offered: boolean): Promise<void> => {
  const file = join(shop.dataDir, 'rug.jsonl')
  writeFileSync(file, rugLine(offered))
  const args = ['build/server/toonbank.js', 'import', 'catalogue', file, '--by', 'Anna']
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, ...shop.environment },
  })
}

const filled = async (context: BrowserContext): Promise<void> => {
  for (const id of ['maat-rechthoek', 'maat-ovaal']) {
    const answer = await context.request.post(`${shop.url}/api/v2/cart/lines`, {
      data: {
        productId: RUG,
        quantity: 1,
        options: [{ groupId: 'maat', id, custom: { width: 155, length: 233 } }],
      },
    })
    expect(answer.status()).toBe(200)
  }
}

for (const locale of ['nld', 'eng'] as const)
  for (const script of [true, false])
    test.describe(`in ${locale}, ${script ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled: script, locale: locale === 'nld' ? 'nl-NL' : 'en-US' })

      test('a line whose option was withdrawn says so, the other does not, and increasing it removes it with a notice that names it [3-018]', async ({
        page,
        context,
      }) => {
        const words = WORDS[locale]
        const gone = words['stock.gone']
        await offer(true)
        await filled(context)
        await page.goto(shop.url + cartPath(locale))
        const lines = page.getByRole('main').getByRole('list', { name: words['cart.lines'] })
        const [left, kept] = [NAMES[locale].gone, NAMES[locale].kept].map((name) =>
          lines.locator('> li').filter({ hasText: name }),
        )
        await expect(lines.locator('> li')).toHaveCount(2)
        await expect(lines).not.toContainText(gone)
        await offer(false)
        await page.reload()
        await expect(left!).toContainText(gone)
        await expect(kept!).not.toContainText(gone)
        if (script) expect([await overflow(page), await violations(page)]).toEqual([0, []])
        await left!.getByRole('button', { name: words['quantity.increase'] }).click()
        await expect(left!).toHaveCount(0)
        await expect(kept!).toHaveCount(1)
        if (script)
          await expect(page.getByRole('alert')).toContainText(
            words['cart.lineGone'].replace(/\{\{line\}\}/, '').trim(),
          )
      })
    })
