import type { Scene } from '../scene.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

/** The provider's interface, as the shop's own client and a stranger call it. */
export const provider = async (scene: Scene, authorization: string, id: string): Promise<void> => {
  const shop = scene.visitor('provider’s client')
  const api = '/_provider/v2'
  const headers = { authorization }
  for (const url of [
    `${api}/methods`,
    `${api}/payments/tr_nothing`,
    `${api}/payments/${id}`,
    `${api}/payments/${id}/refunds`,
  ]) {
    await shop.ask({ url, headers })
    await shop.ask({ method: 'HEAD', url, headers })
    await shop.ask({ url }, 'without a key')
  }
  await shop.ask({ url: `/_provider/checkout/${id}`, method: 'HEAD' })
  const amount = { currency: 'EUR', value: '1.00' }
  const payload = JSON.stringify({ amount })
  await shop.ask({
    method: 'POST',
    url: `${api}/payments/${id}/refunds`,
    headers: { ...headers, ...JSON_TYPE },
    payload,
  })
  for (const what of ['captures', 'release-authorization'])
    await shop.ask({
      method: 'POST',
      url: `${api}/payments/${id}/${what}`,
      headers: { ...headers, ...JSON_TYPE },
      payload,
    })
  const made = await shop.ask({
    method: 'POST',
    url: `${api}/payments`,
    headers: { ...headers, ...JSON_TYPE },
    payload: JSON.stringify({
      amount,
      description: 'Een bestelling',
      redirectUrl: 'http://127.0.0.1:3000/',
      method: 'banktransfer',
    }),
  })
  const other = made.json<{ id?: string }>().id ?? 'tr_nothing'
  for (const why of ['open', 'canceled'])
    await shop.ask({ method: 'DELETE', url: `${api}/payments/${other}`, headers }, why)
}

/** Webhooks for unknown payments. */
export const webhooks = async (scene: Scene, id: string): Promise<void> => {
  const caller = scene.visitor('webhook')
  for (const payload of ['', 'id=', 'id=tr_nothing', 'id=%00', `id=${id}`, 'nothing=1'])
    await caller.ask({ method: 'POST', url: '/api/webhooks/payments', payload, headers: FORM_TYPE })
}
