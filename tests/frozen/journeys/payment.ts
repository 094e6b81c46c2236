import type { Scene } from '../scene.ts'
import type { Visitor } from '../visitor.ts'

/** Ends a payment on the provider's page, and requests the shop's page and call that show the result. */
export const ended = async (
  scene: Scene,
  visitor: Visitor,
  paymentUrl: string,
  outcome: string,
): Promise<void> => {
  const { locale, paths } = scene
  const { pathname } = new URL(paymentUrl)
  const page = await visitor.get(pathname)
  const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const back = /<p><a href="([^"]*)"/.exec(page.body)?.[1] ?? ''
  const result = new URL(back).pathname
  const uid = result.split('/').at(-1) ?? ''
  const choose = (fields: Record<string, string>, why: string) => visitor.form(pathname, fields, { why })
  await visitor.page(result, 'open')
  await choose({ token: 'wrong', status: outcome }, 'another token')
  await choose({ token, status: 'nonsense' }, 'no outcome')
  if (outcome !== 'open') await choose({ token, status: outcome }, outcome)
  await visitor.get(pathname, { why: `after ${outcome}` })
  await visitor.page(result, outcome)
  const confirmation = `/api/v2/checkout/confirmations/${uid}`
  for (const method of ['GET', 'HEAD'] as const) await visitor.call(method, confirmation)
  const rest = { paymentUid: uid, amount: '100', paymentOptionId: 'ideal' }
  await visitor.form('/actions/order/pay', rest, { why: `after ${outcome}` })
  await scene.visitor(`a stranger, ${outcome}`).page(result)
  const other = scene.visitor(`a stranger’s call, ${outcome}`)
  await other.call('GET', confirmation)
  await other.get(locale === 'eng' ? result.replace('/en', '') : `/en${result}`, {
    why: `beside ${paths.checkout}`,
  })
}
