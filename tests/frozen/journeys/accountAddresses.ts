import { accountPath } from '../../../application/pages/paths.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import type { Scene } from '../scene.ts'
import type { Visitor } from '../visitor.ts'

const CALL = '/api/v2/account'
const CALLS = `${CALL}/addresses`
const FORMS = '/actions/account'
const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** A logged-in customer's requests for their own addresses, by calls and by plain forms. */
export const accountAddresses = async ({ locale }: Scene, visitor: Visitor): Promise<void> => {
  const page = accountPath(locale, 'information')
  await visitor.call('POST', CALLS, { firstName: 'Bram', city: 'Den Bosch' }, { why: 'no street' })
  const { emailAddress: _emailAddress, ...form } = ADDRESS
  const saved = await visitor.call('POST', CALLS, { ...form, firstName: 'Bram' })
  const { uid } = saved.json<{ data: { uid: string } }>().data
  await visitor.call('PUT', `${CALLS}/${uid}`, { city: 'Den Bosch' })
  await visitor.call('PUT', `${CALLS}/${NOBODYS}`, { city: 'Den Bosch' }, { why: 'nobody’s' })
  await visitor.call('POST', CALL, { defaultAddressId: uid })
  await visitor.call('POST', CALL, { lastName: '' }, { why: 'no name' })
  await visitor.call('GET', CALLS)
  await visitor.call('HEAD', CALLS)
  const another = await visitor.call('POST', CALLS, { ...form, firstName: 'Cor' }, { why: 'a third' })
  const gone = another.json<{ data: { uid: string } }>().data.uid
  await visitor.call('DELETE', `${CALLS}/${gone}`)
  await visitor.get(page, { why: 'two addresses' })
  await visitor.get(`${page}?address=new`, { why: 'logged in' })
  await visitor.get(`${page}?change=details`, { why: 'logged in' })
  const sent = async (action: string, fields: Record<string, string>, why: string): Promise<void> => {
    const { headers } = await visitor.form(`${FORMS}/${action}`, fields, { why })
    await visitor.get(String(headers.location), { why: `after ${action}, ${why}` })
  }
  await sent('address/save', { ...form, zipCode: 'x' }, 'not right')
  await sent('address/save', { uid, city: 'Utrecht' }, 'one that is there')
  await sent('address/default', { uid: NOBODYS }, 'nobody’s')
  await sent('address/remove', { uid }, 'theirs')
  await sent('details', { firstName: 'Anna' }, 'another name')
  await visitor.call('DELETE', `${CALLS}/${gone}`, undefined, { why: 'removed before' })
}
