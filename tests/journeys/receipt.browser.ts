import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { derivedKey } from '../../adapters/crypto/derivedKeys.ts'
import { logSigner } from '../../adapters/crypto/noteKeys.ts'
import { LOG_KEY } from '../../application/pages/orders/orderReceipt.ts'
import { resultPath } from '../../application/pages/paths.ts'
import { logOrigin } from '../../application/shop/proof/logSigner.ts'
import type { receipt } from '../../application/texts/nld/order/receipt.ts'
import { violations } from '../support/browser/axe.ts'
import { overflow } from '../support/browser/layout.ts'
import { textsOf } from '../support/browser/textsOf.ts'
import { verifyPy } from '../support/outsider/outsiders.ts'
import { placeOrder } from '../support/shop/placeOrder.ts'
import { freePort, startShop, type RunningShop } from '../support/shop/shop.ts'
import { endPayment, visitor } from '../support/shop/visitor.ts'

const RECEIPT = await textsOf<typeof receipt>('order/receipt')

/* A buyer downloads the receipt of their order, which can be verified with two keys alone. */

const MASTER_KEY = '11'.repeat(32)
let folder: string
let shop: RunningShop
let child: ChildProcess
let witnessKey: string
let logKey: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'toonbank-receipt-'))
  const port = String(await freePort())
  const publicUrl = `http://127.0.0.1:${port}`
  logKey = logSigner(
    derivedKey(Buffer.from(MASTER_KEY, 'hex'), 'log checkpoints'),
    logOrigin(publicUrl),
  ).verifierKey
  const program = join(import.meta.dirname, '../support/outsider/auditWitness.mjs')
  const args = ['--log', logKey, '--data', join(folder, 'witness'), '--name', 'w', '--port', '0']
  child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const chunk of child.stdout!) {
    said += String(chunk)
    if (said.endsWith('\n')) break
  }
  const [, url = '', key = ''] = /^witness open at (\S+), key (\S+)\n$/u.exec(said) ?? []
  witnessKey = key
  shop = await startShop({
    environment: { PORT: port, PUBLIC_URL: publicUrl, MASTER_KEY, WITNESSES: `${url} ${key}` },
  })
})
test.afterAll(async () => {
  child.kill('SIGKILL')
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const saved = async (page: Page, name: string): Promise<string> => {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name, exact: true }).click()
  const file = await download
  const path = join(folder, file.suggestedFilename())
  await file.saveAs(path)
  return path
}

for (const [locale, script] of [
  ['nld', true],
  ['eng', false],
] as const)
  test.describe(`in ${locale}, ${script ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: script })

    test('a buyer waits for the receipt of an order and downloads it, and it verifies with the keys of log and witness alone', async ({
      page,
      context,
    }) => {
      const words = RECEIPT(locale)
      const buyer = visitor(shop.url)
      await buyer.call('/api/v2/cart/lines', { productId: 1014, quantity: 1, options: [] })
      const { paymentUid, paymentUrl } = await placeOrder(buyer, 'ideal', {
        emailAddress: `bewijs-${locale}@voorbeeld.nl`,
      })
      await endPayment(shop.url, paymentUrl, 'paid')
      const value = buyer.cookies['toonbank_session'] ?? ''
      await context.addCookies([{ name: 'toonbank_session', value, url: shop.url }])
      const receipt = page.locator('#receipt')
      await expect(async () => {
        // as the link of the confirmation mail does: it opens the folded part, which a reload leaves folded
        await page.goto('about:blank')
        await page.goto(`${shop.url}${resultPath(locale, paymentUid)}#receipt`)
        await expect(receipt).toContainText(words('text'), { timeout: 1_000 })
      }).toPass()
      await expect(receipt.getByRole('heading')).toHaveText(words('title'))
      await expect(receipt).toBeVisible()
      const proof = await saved(page, `${words('files.tlog-proof')} (tlog-proof)`)
      const line = await saved(page, `${words('files.jsonl')} (jsonl)`)
      await expect(receipt.getByRole('link', { name: words('key') })).toHaveAttribute('href', LOG_KEY)
      expect((await (await fetch(shop.url + LOG_KEY)).text()).trim()).toBe(logKey)
      const checked = verifyPy(...['proof', proof, '--line', line, '--key', logKey, '--witness', witnessKey])
      expect([checked.code, checked.out]).toEqual([
        0,
        expect.stringMatching(/signed by 127\.0\.0\.1:\d+\/log, w\n$/u),
      ])
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await overflow(page), `at ${width}`).toBe(0)
        for (const link of await receipt.getByRole('link').all())
          expect((await link.boundingBox())?.height, `at ${width}`).toBeGreaterThanOrEqual(44)
        await receipt.screenshot({ path: `test-results/receipt-${locale}-${width}.png` })
      }
      if (script) expect(await violations(page)).toEqual([])
    })
  })
