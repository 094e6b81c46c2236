import { findOrderPath } from '../../../application/pages/orders/foundOrder.ts'
import { receiptPath } from '../../../application/pages/orders/orderReceipt.ts'
import { resultPath } from '../../../application/pages/paths.ts'
import type { Scene } from '../scene.ts'
import { halfPaid } from './accountOrders.ts'

/** Resets are counted by network too, and the account's own journey makes many. */
const NETWORKS = { nld: '192.0.2.1', eng: '192.0.2.2' } as const
const FORMS = '/actions/order'

/** A guest requests a link to their order, and opens it from the mail. */
export const foundOrder = async (scene: Scene): Promise<void> => {
  const { locale, shop } = scene
  const emailAddress = `gast-${locale}@voorbeeld.nl`
  const guest = scene.visitor('guest', NETWORKS[locale])
  const paymentUid = await halfPaid(scene, guest, emailAddress)
  const confirmed = await guest.call('GET', `/api/v2/checkout/confirmations/${paymentUid}`)
  const { orderNumber } = confirmed.json<{ data: { orderNumber: string } }>().data
  const { body: paid } = await guest.get(resultPath(locale, paymentUid), { why: 'its receipt is awaited' })
  const uid = /"orderUid":"([\w-]+)"/.exec(paid)?.[1] ?? ''
  for (const [asker, why] of [
    [guest, 'not signed yet'],
    [scene.visitor('a stranger to a receipt'), 'a stranger’s'],
  ] as const)
    await asker.get(receiptPath(uid, 'tlog-proof'), { why })
  await guest.call('HEAD', receiptPath(uid, 'jsonl'))
  await shop.work()
  // another browser, without the order's cookies
  const visitor = scene.visitor('finder', NETWORKS[locale])
  const sent = async (action: string, fields: Record<string, string>, why?: string): Promise<string> => {
    const { headers } = await visitor.form(`${FORMS}/${action}`, fields, why === undefined ? {} : { why })
    return String(headers.location)
  }
  await visitor.get(findOrderPath(locale), { why: 'not asked yet' })
  await visitor.get(await sent('find', { number: '', emailAddress }, 'no number'), { why: 'no number' })
  await visitor.get(await sent('again', {}, 'no link'), { why: 'no link' })
  await visitor.get(await sent('find', { number: orderNumber, emailAddress }), { why: 'asked' })
  const link = await shop.mailedLink(emailAddress)
  const followed = await visitor.get(link, { why: 'the mailed link' })
  const page = await visitor.get(String(followed.headers.location), { why: 'a guest’s order' })
  const [file = ''] = /\/found-order\/[\w-]+\.pdf/.exec(page.body) ?? []
  await visitor.get(file)
  await visitor.call('HEAD', file)
  await sent('again', {})
  await visitor.get(await sent('account', {}), { why: 'an account of it' })
}
