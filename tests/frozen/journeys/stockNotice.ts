import type { Scene } from '../scene.ts'

/** Requested mails are counted by network, and other journeys request many. */
const NETWORKS = { nld: '192.0.2.3', eng: '192.0.2.4' } as const
const FORMS = '/actions/stock-notice'

/** A stock notice: requested for a product in stock and for one that is not, confirmed and withdrawn. */
export const stockNotice = async (scene: Scene): Promise<void> => {
  const { goods, locale, shop } = scene
  const visitor = scene.visitor('who waits', NETWORKS[locale])
  const emailAddress = `wacht-${locale}@voorbeeld.nl`
  const ask = async (productId: number, why: string): Promise<void> => {
    const { headers } = await visitor.form(FORMS, { productId: String(productId), emailAddress }, { why })
    if (headers.location !== undefined) await visitor.get(String(headers.location), { why })
  }
  await ask(goods.plain, 'in stock')
  await ask(goods.none, 'out of stock, or not there')
  const link = await shop.mailedLink(emailAddress)
  if (link === '') return
  await visitor.get(link, { why: 'the mailed link' })
  const token = new URL(link, 'http://shop').searchParams.get('token') ?? ''
  for (const what of ['confirm', 'withdraw']) {
    const { headers } = await visitor.form(`${FORMS}/${what}`, { token })
    await visitor.get(String(headers.location), { why: what })
  }
}
