import { beforeEach, describe, expect, it } from 'vitest'
import { webauthnPasskeys } from '../../../adapters/passkeys/webauthnPasskeys.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  CHALLENGE_MS,
  openByPasskey,
  removePasskey,
} from '../../../application/shop/accounts/passkeys.ts'
import { passkeysOf } from '../../../application/shop/accounts/passkeyList.ts'
import type { Session } from '../../../application/ports/database/access.ts'
import { accountShop, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { softDevice } from '../../support/access/softDevice.ts'

const ORIGIN = 'https://shop.test'

type Services = Parameters<typeof beginPasskey>[0]
interface Options {
  readonly challenge: string
}

let shop: AccountShop
let services: Services
let session: Session
let device: ReturnType<typeof softDevice>
beforeEach(async () => {
  shop = await accountShop()
  const customerId = await shop.customer()
  services = { ...shop.deps, passkeys: webauthnPasskeys('Winkel', () => ORIGIN) }
  session = { ...BEGUN, customerId, uid: 'one' }
  device = softDevice(ORIGIN)
})

const BEGUN = { cartUid: null, scope: 'account', createdAt: 0, seenAt: 0, device: null, draft: null } as const

const begun = async () => {
  const asked = await beginPasskey(services, session, PASSWORD)
  if (!asked.ok) throw new Error(asked.refusal.why)
  return { token: asked.value.token, options: asked.value.options as Options }
}
const login = async () => {
  const asked = await beginPasskeyLogin(services)
  if (!asked.ok) throw new Error(asked.refusal.why)
  return { token: asked.value.token, options: asked.value.options as Options }
}
const add = (token: string | null, answer: ReturnType<typeof device.make>, own = session) =>
  addPasskey(services, own, { token, name: 'Telefoon', answer, locale: 'nld' })
const added = async (): Promise<void> => {
  const { token, options } = await begun()
  expect(await add(token, device.make(options))).toEqual({ ok: true, value: null })
}
const NOT_RIGHT = { ok: false, refusal: { why: 'not-right' } }

describe('a new passkey', () => {
  it('is stored once: its challenge is used up by the first response', async () => {
    const { token, options } = await begun()
    const answer = device.make(options)
    expect(await add(token, answer)).toEqual({ ok: true, value: null })
    expect(await add(token, answer)).toEqual(NOT_RIGHT)
  })

  it('is stored once for one device, also by two requests at once: after its removal it is gone, and one mail was sent', async () => {
    const asked = [await begun(), await begun(), await begun()]
    const [first, ...more] = asked.map(
      ({ token, options }) =>
        () =>
          add(token, device.make(options)),
    )
    expect(await first!()).toEqual({ ok: true, value: null })
    for (const answer of await Promise.all(more.map((one) => one()))) expect(answer.ok).toBe(true)
    const kept = await passkeysOf(services, session.customerId)
    expect(kept).toHaveLength(1)
    const passkeyUid = kept[0]!.uid
    await removePasskey(services, session, { password: PASSWORD, passkeyUid, locale: 'nld' })
    const { token, options } = await login()
    expect(await openByPasskey(services, token, device.use(options, session.customerId))).toBeNull()
    const told = (await shop.mails()).filter(({ subject }) => subject.includes('passkey toegevoegd'))
    expect(told).toHaveLength(1)
  })

  it('has a name of one line, without invisible characters', async () => {
    const { token, options } = await begun()
    const name = ' Mijn\r\n\u001b[31mtelefoon\u0000\u202e '
    await addPasskey(services, session, { token, name, answer: device.make(options), locale: 'nld' })
    expect((await passkeysOf(services, session.customerId)).map((one) => one.name)).toEqual([
      'Mijn [31mtelefoon',
    ])
  })

  it('is not stored for another session, nor without the token that its browser held', async () => {
    const { token, options } = await begun()
    expect(await add(token, device.make(options), { ...session, uid: 'two' })).toEqual(NOT_RIGHT)
    const again = await begun()
    expect(await add(null, device.make(again.options))).toEqual(NOT_RIGHT)
  })

  it('is not stored for another challenge, from another origin, or too late', async () => {
    const [first, second, third] = [await begun(), await begun(), await begun()]
    expect(await add(first.token, device.make(second.options))).toEqual(NOT_RIGHT)
    const elsewhere = device.make(second.options, { origin: 'https://shop.example' })
    expect(await add(second.token, elsewhere)).toEqual(NOT_RIGHT)
    shop.pass(CHALLENGE_MS)
    expect(await add(third.token, device.make(third.options))).toEqual(NOT_RIGHT)
  })

  it('cannot be started without the password, nor on an origin where browsers refuse passkeys', async () => {
    expect(await beginPasskey(services, session, 'Perentaart1')).toEqual({
      ok: false,
      refusal: { why: 'wrong' },
    })
    const plain = { ...services, passkeys: webauthnPasskeys('Winkel', () => 'http://shop.test') }
    expect(await beginPasskey(plain, session, PASSWORD)).toEqual({
      ok: false,
      refusal: { why: 'not-offered' },
    })
  })
})

describe('a used passkey', () => {
  it('opens its customer’s account, once per challenge', async () => {
    await added()
    const { token, options } = await login()
    const answer = device.use(options, session.customerId)
    expect(await openByPasskey(services, token, answer)).toMatchObject({ customerId: session.customerId })
    expect(await openByPasskey(services, token, answer)).toBeNull()
  })

  it.each([
    ['from another origin', { origin: 'https://shop.example' }],
    ['without its user verified', { isVerified: false }],
  ])('opens no account with %s', async (_how, otherwise) => {
    await added()
    const { token, options } = await login()
    const answer = device.use(options, session.customerId, otherwise)
    expect(await openByPasskey(services, token, answer)).toBeNull()
  })

  it('opens no account if its counter does not increase, because it was copied', async () => {
    await added()
    const uses = async (counter: number) => {
      const { token, options } = await login()
      return openByPasskey(services, token, device.use(options, session.customerId, { counter }))
    }
    expect(await uses(5)).not.toBeNull()
    expect(await uses(5)).toBeNull()
    expect(await uses(4)).toBeNull()
    expect(await uses(6)).not.toBeNull()
  })

  it('opens no account with a registration challenge, another device’s response, or for an erased customer', async () => {
    await added()
    const making = await begun()
    const wrong = device.use(making.options, session.customerId)
    expect(await openByPasskey(services, making.token, wrong)).toBeNull()
    const other = await login()
    const strange = softDevice(ORIGIN).use(other.options, session.customerId)
    expect(await openByPasskey(services, other.token, { ...strange, id: wrong.id })).toBeNull()
    const { token, options } = await login()
    await services.vault.destroy(session.customerId)
    expect(await openByPasskey(services, token, device.use(options, session.customerId))).toBeNull()
  })
})
