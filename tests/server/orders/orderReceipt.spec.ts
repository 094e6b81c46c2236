import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resultPath } from '../../../application/pages/paths.ts'
import { LOG_KEY, receiptPath } from '../../../application/pages/orders/orderReceipt.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { RECEIPT } from '../../../application/texts/order/receipt.ts'
import { verifyPy } from '../../support/outsider/outsiders.ts'
import { guestShop, type GuestOrder, type GuestShop } from '../../support/shop/guestShop.ts'
import { savedCustomer } from '../../support/shop/savedCustomer.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const FOUND = '/bestelling-zoeken/bestelling'
const words = RECEIPT('nld')

let shop: GuestShop
beforeAll(async () => {
  shop = await guestShop()
})
afterAll(() => shop.stop())

const filesOf = ({ uid }: GuestOrder) => [receiptPath(uid, 'tlog-proof'), receiptPath(uid, 'jsonl')] as const
const resultOf = async ({ uid }: GuestOrder): Promise<string> =>
  resultPath('nld', (await loadOrder(shop.services.store, uid)).state.securedBy ?? '')

describe('the receipt of an order', () => {
  it('is linked from the pages of the order, and its two files verify with the log’s key alone', async () => {
    const order = await shop.order()
    const browser = await shop.found(order)
    const files = filesOf(order)
    for (const page of [FOUND, await resultOf(order)]) {
      const { body } = await browser.get(page)
      for (const address of [...files, LOG_KEY]) expect(body).toContain(`href="${address}"`)
      const [open = ''] = /<details[^>]*>(?=(?:(?!<\/?details).)*id="receipt")/s.exec(body) ?? []
      expect(open, 'folded under the documents').toMatch(/^<details(?!.* open)/)
    }
    const folder = tempFolder()
    const [proof = '', line = ''] = await Promise.all(
      files.map(async (file, i) => {
        const { statusCode, headers, rawPayload } = await browser.get(file)
        expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
        const name = `${order.number}.${i === 0 ? 'tlog-proof' : 'jsonl'}`
        expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
        writeFileSync(join(folder, name), rawPayload)
        return join(folder, name)
      }),
    )
    const key = (await browser.get(LOG_KEY)).body.trim()
    expect(verifyPy('proof', proof, '--line', line, '--key', key)).toMatchObject({ code: 0 })
    writeFileSync(line, (await browser.get(files[1])).body.replace('"', "'"))
    expect(verifyPy('proof', proof, '--line', line, '--key', key)).toMatchObject({ code: 1 })
  })

  it('is unchanged however much is signed afterwards', async () => {
    const order = await shop.order()
    const browser = await shop.found(order)
    const before = (await browser.get(filesOf(order)[0])).body
    await shop.order()
    expect((await browser.get(filesOf(order)[0])).body).toBe(before)
  })

  it('is in the account of its buyer', async () => {
    const { token } = await savedCustomer(shop.services, '9d1f6a52-7c0e-4a53-9d0b-2f5f0a3c1e09')
    const order = await shop.order('ideal', token)
    const browser = shop.browser(token)
    const page = await browser.get(`/account/orders/${order.uid}`)
    for (const file of filesOf(order)) {
      expect(page.body).toContain(`href="${file}"`)
      expect((await browser.get(file)).statusCode).toBe(200)
    }
  })

  it('is nobody else’s, and does not exist for an unknown order', async () => {
    const order = await shop.order()
    const stranger = await shop.found(await shop.order())
    const [proof, line] = filesOf(order)
    for (const browser of [stranger, shop.browser()])
      for (const file of [proof, line, proof.replace('tlog-proof', 'txt'), '/receipts/x.jsonl'])
        expect([file, (await browser.get(file)).statusCode]).toEqual([file, 404])
    const { body } = await shop.browser().get(await resultOf(order))
    expect(body).not.toContain(words('title'))
  })

  it('is absent before it is signed: the page says so, and its address says when to retry', async () => {
    const order = await shop.order('ideal', '', false)
    const browser = await shop.found(order)
    const { body } = await browser.get(FOUND)
    expect(body).toContain(words('awaited'))
    expect(body).not.toContain(filesOf(order)[0])
    const { statusCode, headers } = await browser.get(filesOf(order)[0])
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([404, '5', 'no-store'])
  })
})
