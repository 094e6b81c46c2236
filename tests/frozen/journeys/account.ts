import { ADDRESS } from '../../support/samples/address.ts'
import { accountPath, checkoutLoginPath } from '../../../application/pages/paths.ts'
import { accountAccess } from './accountAccess.ts'
import { accountAddresses } from './accountAddresses.ts'
import { accountOrders } from './accountOrders.ts'
import { accountReturns } from './accountReturns.ts'
import { accountTickets } from './accountTickets.ts'
import { accountPrices } from './accountPrices.ts'
import type { Scene } from '../scene.ts'

const PASSWORD = 'Appeltaart1'
const CALLS = '/api/v2/account'
const FORMS = '/actions/account'

/** A visitor registers and logs in, by calls and by plain forms. */
export const account = async (scene: Scene): Promise<void> => {
  const { goods, locale, paths } = scene
  const visitor = scene.visitor('account')
  const at = (page: 'login' | 'register' | 'reset' | 'overview') => accountPath(locale, page)
  // each language has a customer of its own
  const email = `${locale}@voorbeeld.nl`
  const person = { ...ADDRESS, emailAddress: email }
  await visitor.call('POST', `${CALLS}/login`, { email, password: PASSWORD })
  await visitor.call('POST', `${CALLS}/login`, { email: '', password: '' })
  await visitor.call('POST', `${CALLS}/session`, {})
  await accountPrices(scene, visitor)
  await visitor.call('POST', `${CALLS}/reset`, { emailAddress: email, locale })
  await visitor.call('POST', `${CALLS}/register`, { locale })
  await visitor.call('POST', `${CALLS}/register`, { ...person, password: PASSWORD, locale })
  await visitor.call('POST', `${CALLS}/password`, { token: 'x', password: PASSWORD })
  const registered = await scene.shop.mailedLink(email)
  await visitor.get(registered, { why: 'the link of a registration' })
  const token = new URLSearchParams(registered.split('?')[1]).get('token')
  await visitor.call('POST', `${CALLS}/password`, { token, password: PASSWORD }, { why: 'the link’s token' })
  await visitor.call('POST', `${CALLS}/login`, { email, password: PASSWORD }, { why: 'with an account' })
  await visitor.call('POST', `${CALLS}/session`, {}, { why: 'logged in' })
  await visitor.get(at('overview'), { why: 'logged in' })
  await accountAddresses(scene, visitor)
  await accountPrices(scene, visitor)
  await accountOrders(scene, visitor)
  await accountTickets(scene, visitor)
  await accountReturns(scene, visitor)
  await accountAccess(scene, visitor)
  await visitor.call('POST', `${CALLS}/logout`)
  for (const page of ['login', 'register', 'reset', 'overview'] as const) await visitor.get(at(page))
  await visitor.get(`${at('reset')}?token=x`)
  const sent = async (action: string, fields: Record<string, string>, why?: string): Promise<void> => {
    const { headers } = await visitor.form(`${FORMS}/${action}`, fields, why === undefined ? {} : { why })
    await visitor.get(String(headers.location), { why: `after ${action}` })
  }
  await sent('login', { email, password: PASSWORD, back: at('overview') })
  await sent('register', { ...person, customer: 'business', zipCode: 'x' }, 'not right')
  await sent('reset', { emailAddress: email })
  await sent('password', { token: 'x', password: PASSWORD, password_confirm: PASSWORD })
  await sent('open', {})
  await visitor.get(checkoutLoginPath(locale), { why: 'no cart' })
  await visitor.form('/actions/cart/add', { productId: `${goods.plain}`, quantity: '1' })
  await visitor.get(checkoutLoginPath(locale), { why: 'begun' })
  await sent('known', { email: 'x' }, 'no address')
  await sent('known', { email })
  await sent('logout', {})
  await visitor.get(paths.cart, { why: 'logged out' })
}
