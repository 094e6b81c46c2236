import { beforeEach, describe, expect, it } from 'vitest'
import { memoryOutbox } from '../../support/memory/outbox.ts'
import type { Mail } from '../../../application/ports/outside/mailer.ts'
import { mailHandlers } from '../../../application/shop/orderUpdates/mailHandlers.ts'
import { OutboxWorker } from '../../../application/shop/outbox/worker.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { findOrder } from '../../../application/shop/afterSale/findOrder.ts'
import { withdraw } from '../../../application/shop/afterSale/withdraw.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import { LETTERHEAD } from '../../support/mail/letterhead.ts'
import { productOf } from '../../support/samples/products.ts'
import { checkoutShop, FORM, type CheckoutShop } from '../../support/shop/checkoutShop.ts'

let shop: CheckoutShop
let worker: OutboxWorker
let orderNumber: string
let isTaken: boolean
const sent: Mail[] = []
/** The pictures of available goods. */
const jpegs = new Map([['sirene.webp', new Uint8Array([1])]])
const failed: unknown[] = []

/** An order that was just paid, and a mail server that may refuse everything. */
beforeEach(async () => {
  sent.length = 0
  failed.length = 0
  isTaken = true
  shop = await checkoutShop()
  await shop.put(productOf(1, { images: ['sirene.webp'] }))
  const mailer = {
    send: async (mail: Mail) => {
      sent.push(mail)
      return isTaken ? ok(null) : refused({ why: 'unavailable' as const })
    },
  }
  const outbox = memoryOutbox(shop.tables)
  worker = new OutboxWorker(
    { outbox, clock: shop.deps.clock, schedule: { after: () => () => undefined } },
    mailHandlers({
      ...shop.deps,
      outbox,
      mailer,
      thumbnails: { of: async (address) => jpegs.get(address) ?? null },
    }),
    (error) => void failed.push(error),
  )
  const { order: placed, providerId } = await shop.paid(await shop.ready())
  shop.provider.settle(providerId, 'paid')
  await recordPayment(shop.deps, providerId)
  orderNumber = placed.state.order!.number
})

/** The mails sent after this many ms more. */
const mailedAfter = async (ms: number): Promise<readonly Mail[]> => {
  shop.pass(ms)
  await worker.work()
  return sent
}
const ship = async () => {
  const { uid } = (await findOrder(shop.deps, orderNumber))!
  const shipment = { carrier: 'PostNL', trackingCode: '3SABC' }
  await decideOrder(shop.deps, uid, { type: 'ShipOrder', ...shipment }, 'staff:Piet')
}

describe('the confirmation of an order', () => {
  it('is sent immediately, and links the order’s documents instead of attaching them', async () => {
    const [mail] = await mailedAfter(0)
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      'algemene-voorwaarden.html',
      'modelformulier-herroeping.html',
    ])
    expect(mail?.text).toMatch(/^http:\/\/shop\.test\S+#receipt$/mu)
    expect([sent.length, failed]).toEqual([1, []])
  })

  it('shows the ordered goods with their pictures, as does the shipping mail', async () => {
    await mailedAfter(0)
    await ship()
    await mailedAfter(60_000)
    expect(sent.map(({ subject }) => subject.includes('onderweg'))).toEqual([false, true])
    for (const { html, pictures } of sent) {
      expect(pictures).toEqual([{ cid: 'goods-0', type: 'image/jpeg', content: jpegs.get('sirene.webp') }])
      expect(html).toContain('src="cid:goods-0"')
    }
  })

  it('has the same bytes at each try', async () => {
    isTaken = false
    await mailedAfter(0)
    await mailedAfter(60_000)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  it('given a shipment and a withdrawal meanwhile, then only the withdrawal receipt and the shop’s notice precede it', async () => {
    isTaken = false
    await mailedAfter(0)
    sent.length = 0
    isTaken = true
    await ship()
    const { emailAddress, firstName, lastName } = FORM
    const name = `${firstName} ${lastName}`
    await withdraw(shop.deps, { number: orderNumber, emailAddress, name, goods: '' })
    const subjects = async (ms: number) => (await mailedAfter(ms)).map(({ subject }) => subject)
    const first = [
      `Je herroeping van bestelling ${orderNumber} is ontvangen`,
      `Retour aangemeld: bestelling ${orderNumber}`,
    ]
    expect((await subjects(0)).toSorted()).toEqual(first.toSorted())
    const confirmation = `Je bestelling ${orderNumber} bij ${LETTERHEAD.shop}`
    const shipped = `Je bestelling ${orderNumber} is onderweg`
    await subjects(60_000)
    expect((await subjects(240_000)).slice(2)).toEqual([confirmation, shipped])
    expect(failed).toEqual([])
  })

  it('given a mail server that refuses for a day, then the order updates are sent all the same', async () => {
    await ship()
    isTaken = false
    await mailedAfter(86_399_999)
    const isShipped = ({ subject }: Mail): boolean => subject.includes('onderweg')
    expect(sent.some(isShipped)).toBe(false)
    expect((await mailedAfter(86_400_000)).some(isShipped)).toBe(true)
  })
})
