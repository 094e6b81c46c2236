import { beforeEach, describe, expect, it } from 'vitest'
import { passkeysOf } from '../../../application/shop/accounts/passkeyList.ts'
import { mailedLinkView } from '../../../application/shop/accounts/setPassword.ts'
import { addedPasskey } from '../../support/access/addedPasskey.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar } from '../../support/shop/checkoutShop.ts'

const NEXT = 'Perentaart1'
const LOGIN = '/account/login?notice=phrases.'

let shop: AccountShop
let customerId: string
let [phone, strange]: { readonly opens: () => Promise<boolean> }[] = []
/** the token of the mailed link */
let token: string
beforeEach(async () => {
  shop = await accountShop()
  customerId = await shop.customer()
  const holder = { customerId, password: PASSWORD }
  phone = await addedPasskey(shop.deps, holder, 'Toestel')
  strange = await addedPasskey(shop.deps, holder, 'Vreemd')
  await shop.call(cookieJar(), '/v2/account/reset', { emailAddress: EMAIL })
  token = await shop.token()
})

const opens = async () => [await phone?.opens(), await strange?.opens()]
const uidOf = async (name: string): Promise<string> =>
  (await passkeysOf(shop.deps, customerId)).find((one) => one.name === name)?.uid ?? ''
const reset = async (fields: Record<string, string> = {}) => {
  const typed = { token, password: NEXT, password_confirm: NEXT, ...fields }
  const { statusCode, headers } = await shop.form(cookieJar(), '/account/password', typed)
  return [statusCode, headers.location]
}

describe('a new password by a mailed link', () => {
  it('removes the passkeys that the customer doesn’t tick, so that a passkey somebody else added no longer works', async () => {
    expect(await opens()).toEqual([true, true])
    const keep = { [`keep-${await uidOf('Toestel')}`]: '1' }
    expect(await reset(keep)).toEqual([303, `${LOGIN}accountPasswordPasskeysGone`])
    const left = await passkeysOf(shop.deps, customerId)
    expect(left.map(({ name }) => name)).toEqual(['Toestel'])
    expect(await strange?.opens()).toBe(false)
    const told = (await shop.mails()).at(-1)
    expect([told?.to, told?.text]).toEqual([EMAIL, expect.stringMatching(/verwijderd[^]*Vreemd/)])
    expect(told?.text).not.toContain('Toestel')
  })

  it('removes all passkeys if none is ticked, by form and by call', async () => {
    const answer = await shop.call(cookieJar(), '/v2/account/password', { token, password: NEXT })
    expect(answer.json()).toEqual({ status: 'success', message: 'accountPasswordPasskeysGone' })
    expect(await opens()).toEqual([false, false])
    expect(await passkeysOf(shop.deps, customerId)).toEqual([])
  })

  it('lists the passkeys by name on the link’s page, ticked as before, and for nobody without the link', async () => {
    const uid = await uidOf('Toestel')
    const shown = await mailedLinkView(shop.deps, token, new Set([uid]), null)
    expect([shown.wants, shown.passkeys?.map(({ name, isKept }) => [name, isKept])]).toEqual([
      'new',
      [
        ['Toestel', true],
        ['Vreemd', false],
      ],
    ])
    expect(JSON.stringify(shown)).not.toMatch(/publicKey|counter/)
    expect(await mailedLinkView(shop.deps, 'made-up', new Set(), null)).toEqual({ wants: 'ended' })
    await reset()
    expect(await mailedLinkView(shop.deps, token, new Set(), null)).toEqual({ wants: 'ended' })
  })

  it('that is rejected keeps the passkeys, and what was ticked stays ticked', async () => {
    const uid = await uidOf('Toestel')
    expect(await reset({ [`keep-${uid}`]: '1', password_confirm: PASSWORD })).toEqual([
      303,
      `/account/reset?notice=phrases.accountPasswordResetErrorPasswordNoMatch&token=${token}&keep=${uid}`,
    ])
    expect(await opens()).toEqual([true, true])
    expect(await reset({ token: 'made-up' })).toEqual([
      303,
      '/account/reset?notice=phrases.accountPasswordLinkEnded&token=made-up',
    ])
    expect(await opens()).toEqual([true, true])
  })

  it('does not mention passkeys to a customer who keeps them all', async () => {
    const keep = Object.fromEntries(
      await Promise.all(['Toestel', 'Vreemd'].map(async (name) => [`keep-${await uidOf(name)}`, '1'])),
    ) as Record<string, string>
    expect(await reset(keep)).toEqual([303, `${LOGIN}accountPasswordChanged`])
    expect(await passkeysOf(shop.deps, customerId)).toHaveLength(2)
    expect((await shop.mails()).at(-1)?.text).not.toContain('passkey')
  })
})
