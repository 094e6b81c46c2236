import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sha256Bytes } from '../../../adapters/crypto/sha256.ts'
import { shopLog } from '../../../application/shop/audit/viewer/shopLog.ts'
import { archivedShop } from '../../support/audit/archivedShop.ts'
import { comeIn, viewerOver } from '../../support/audit/viewedLog.ts'

let shop: Awaited<ReturnType<typeof archivedShop>>
beforeEach(async () => {
  shop = await archivedShop()
})
afterEach(() => shop.stop())

it('given a pruned cart, then the viewer shows since when, in which file and by what proof, in both languages', async () => {
  const file = await shop.archived()
  const name = file.slice(file.lastIndexOf('/') + 1)
  expect((await shop.ran('prune', file, '--by', 'Anna')).code).toBe(0)
  const sha = Buffer.from(sha256Bytes(readFileSync(join(shop.cwd, name)))).toString('hex')
  const viewer = await viewerOver(shopLog(shop.deps))
  try {
    const { at, cookie } = await comeIn(viewer)
    const page = async (path: string) => {
      const answer = await fetch(at + path, { headers: { cookie } })
      return { status: answer.status, html: await answer.text() }
    }
    for (const [prefix, told, archived] of [
      ['/en', 'This cart was archived. Its ', 'Archived at'],
      ['/nl', 'Deze winkelwagen is gearchiveerd. ', 'Gearchiveerd op'],
    ] as const) {
      const { status, html } = await page(`${prefix}/session/cart-${shop.cart}`)
      expect(status).toBe(200)
      for (const said of [told, archived, name, name.replace('.jsonl.gz', '.proof'), sha])
        expect(html).toContain(said)
      expect(html).toMatch(/<time dateTime="2029-12-25T[^"]*">[\s\S]*<time dateTime="2029-12-26T/iu)
    }
    expect((await page(`/en/session/cart-${shop.cart}?at=1`)).status).toBe(200)
    const list = (await page(`/en/?kind=cart`)).html
    expect(list).toContain(`cart-${shop.cart}`)
    expect((await page('/en/?kind=cart&failed=1')).html).not.toContain(`cart-${shop.cart}`)
    expect((await page(`/en/session/${name.replace('.jsonl.gz', '')}`)).html).toContain('Streams pruned: ')
  } finally {
    await viewer.close()
  }
})
