import { accountPath } from '../../../application/pages/paths.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import type { Scene } from '../scene.ts'
import type { Visitor } from '../visitor.ts'

const CALLS = '/api/v2/account'
/** Resets are counted by network too, and the account's own journey makes many. */
const NETWORKS = { nld: '192.0.2.1', eng: '192.0.2.2' } as const
const FORMS = '/actions/account'
const PASSWORD = 'Appeltaart1'
const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** A customer's requests about logging in, and about all their data. */
export const accountAccess = async ({ locale }: Scene, visitor: Visitor): Promise<void> => {
  const page = accountPath(locale, 'security')
  await visitor.get(page)
  await visitor.get(accountPath(locale, 'data'))
  const sent = async (action: string, fields: Record<string, string>, why: string): Promise<void> => {
    const { headers } = await visitor.form(`${FORMS}/${action}`, fields, { why })
    await visitor.get(String(headers.location), { why: `after ${action}, ${why}` })
  }
  await sent('security/password', { current: 'x', password: PASSWORD, password_confirm: PASSWORD }, 'wrong')
  await sent('passkey/remove', { password: 'x', passkeyUid: NOBODYS }, 'wrong')
  await visitor.call('POST', `${CALLS}/passkeys/options`, { password: PASSWORD }, { why: 'not by https' })
  await visitor.call('POST', `${CALLS}/passkeys/login/options`, {}, { why: 'not by https' })
  await visitor.call('HEAD', `${CALLS}/export`)
  await sent('erase', { password: 'x' }, 'wrong')
  await visitor.call('POST', `${CALLS}/erase`, { password: PASSWORD }, { why: 'orders are kept' })
}

/** A visitor who registers, and then erases their account. */
export const forgotten = async (scene: Scene): Promise<void> => {
  const { locale, shop } = scene
  const visitor = scene.visitor('forgotten', NETWORKS[locale])
  const emailAddress = `weg-${locale}@voorbeeld.nl`
  await visitor.call('POST', `${CALLS}/register`, { ...ADDRESS, emailAddress, password: PASSWORD, locale })
  const link = await shop.mailedLink(emailAddress)
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  await visitor.call('POST', `${CALLS}/password`, { token, password: PASSWORD })
  await visitor.call('POST', `${CALLS}/login`, { email: emailAddress, password: PASSWORD })
  await visitor.call('GET', `${CALLS}/export`)
  await visitor.call('POST', `${CALLS}/erase`, { password: PASSWORD })
  await visitor.call('GET', `${CALLS}/export`, undefined, { why: 'forgotten' })
}
