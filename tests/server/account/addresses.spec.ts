import { beforeEach, describe, expect, it } from 'vitest'
import { informationView } from '../../../application/shop/customers/informationView.ts'
import { SESSION_IDLE_MS, sessionOf } from '../../../application/shop/sessions/session.ts'
import { customerOf } from '../../../application/shop/customers/customerForms.ts'
import { checkoutView } from '../../../application/shop/checkout/checkoutView.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar, FORM } from '../../support/shop/checkoutShop.ts'
import { savedCustomer } from '../../support/shop/savedCustomer.ts'

const SESSION = 'toonbank_session'
const BOOK = '/v2/account/addresses'
const OTHER = {
  zipCode: '1011 PN',
  houseNumber: '1',
  houseNumberAddition: '',
  streetName: 'Amstel',
  city: 'Amsterdam',
}

type Jar = ReturnType<typeof cookieJar>
interface Address {
  readonly id: string
  readonly firstName: string
  readonly city: string
}

let shop: AccountShop
let jar: Jar
let customerId: string
beforeEach(async () => {
  shop = await accountShop()
  jar = cookieJar()
  customerId = await shop.customer()
  await shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
})

const list = (own = jar) => shop.call(own, BOOK, undefined, 'GET')
const addresses = async () => (await list()).json<{ data: Address[] }>().data
const first = async () => (await addresses())[0]?.id ?? ''
const create = (payload: object, own = jar) => shop.call(own, BOOK, payload)
const created = async (payload: object) => (await create(payload)).json<{ data: { uid: string } }>().data.uid
const change = (id: string, payload: object, own = jar) => shop.call(own, `${BOOK}/${id}`, payload, 'PUT')
const remove = (id: string, own = jar) => shop.call(own, `${BOOK}/${id}`, undefined, 'DELETE')
const account = (payload: object, own = jar) => shop.call(own, '/v2/account', payload)
const session = async () =>
  (await shop.call(jar, '/v2/account/session', {})).json<{
    data: {
      firstName: string
      lastName: string
      companyName: string
      addresses: { invoice: Address[]; delivery: Address[] }
      defaultDeliveryAddressId: string | null
    }
  }>().data
const told = (answer: Awaited<ReturnType<typeof list>>) => [answer.statusCode, answer.json<object>()]
/** A jar that holds somebody else's session, with an address of that uid. */
const stranger = async (addressUid: string): Promise<Jar> => {
  const { token } = await savedCustomer(shop.deps, addressUid)
  const own = cookieJar()
  own.set(SESSION, token)
  return own
}
const version = async () => (await customerOf(shop.deps, customerId)).head.version

describe('a customer’s addresses', () => {
  it('7-024 6-004 3-033 3-034 are listed with all their fields, oldest first, and kept by nobody', async () => {
    const answer = await list()
    expect(answer.headers['cache-control']).toBe('no-store')
    const id = await first()
    expect(told(answer)).toEqual([
      200,
      {
        status: 'success',
        data: [
          {
            ...FORM,
            id,
            uid: id,
            phoneNumber: '+31612345678',
            address: 'Zonneweidelaan 17 bis, 3511 AB Utrecht',
          },
        ],
      },
    ])
    const second = await created({ ...OTHER, firstName: 'Bram' })
    expect((await addresses()).map((one) => one.id)).toEqual([id, second])
  })

  it('7-025 5-019 are added by what differs from their own details, the very same one once', async () => {
    const answer = await create({ ...OTHER, firstName: ' Bram ' })
    const { uid } = answer.json<{ data: { uid: string } }>().data
    expect(told(answer)).toEqual([200, { status: 'success', data: { uid } }])
    expect((await addresses())[1]).toMatchObject({
      id: uid,
      firstName: 'Bram',
      lastName: FORM.lastName,
      countryCode: 'NL',
      city: 'Amsterdam',
      emailAddress: EMAIL,
      phoneNumber: '+31612345678',
    })
    const before = await version()
    expect(await created({ ...OTHER, firstName: 'Bram' })).toBe(uid)
    expect(await version()).toBe(before)
  })

  it('7-026 7-044 5-019 are changed in what was changed, by their uid', async () => {
    const id = await first()
    expect(told(await change(id, { city: 'Den Bosch' }))).toEqual([
      200,
      { status: 'success', message: 'accountAddressChangeSuccess' },
    ])
    expect(told(await create({ uid: id, firstName: 'Bram' }))).toEqual([
      200,
      { status: 'success', data: { uid: id } },
    ])
    expect(await addresses()).toMatchObject([
      { ...FORM, id, firstName: 'Bram', city: 'Den Bosch', phoneNumber: '+31612345678' },
    ])
    const before = await version()
    await change(id, { city: 'Den Bosch' })
    await change(id, {})
    expect(await version()).toBe(before)
  })

  it('7-027 8-022 are removed once; whoever tries again is told that it was not', async () => {
    const id = await first()
    expect(told(await remove(id))).toEqual([
      200,
      { status: 'success', message: 'The_address_has_been_successfully_deleted' },
    ])
    expect(await addresses()).toEqual([])
    expect(told(await remove(id))).toEqual([404, { status: 'error', message: 'The_address_was_not_deleted' }])
    expect((await change(id, { city: 'Utrecht' })).statusCode).toBe(404)
  })

  it('7-023 6-005 3-032 have a default, in the session with both lists: the oldest until one is chosen', async () => {
    const [id, second] = [await first(), await created({ ...OTHER, firstName: 'Bram' })]
    expect((await session()).defaultDeliveryAddressId).toBe(id)
    expect(told(await account({ defaultAddressId: second }))).toEqual([
      200,
      { status: 'success', message: 'accountChangeDefaultAddressSuccess' },
    ])
    const { defaultDeliveryAddressId, addresses: both } = await session()
    expect(defaultDeliveryAddressId).toBe(second)
    expect(both).toMatchObject({ invoice: [{ id }, { id: second }], delivery: [{ id }, { id: second }] })
    await remove(second)
    expect((await session()).defaultDeliveryAddressId).toBe(id)
    await remove(id)
    expect(await session()).toMatchObject({
      defaultDeliveryAddressId: null,
      addresses: { invoice: [], delivery: [] },
    })
  })

  it.each([
    ['zipCode', '1234', 'field.zipCode'],
    ['firstName', '<script>', 'field.name'],
    ['houseNumber', 'x', 'field.houseNumber'],
    ['streetName', ' ', 'field.required'],
    ['city', 'x'.repeat(300), 'field.tooLong'],
    ['phoneNumber', '06-nee', 'field.phone'],
  ])('8-019 8-020 a wrong %s is named, and nothing saved', async (field, value, error) => {
    const before = await version()
    const fields = { [field]: error }
    expect(told(await create({ ...OTHER, [field]: value }))).toEqual([
      422,
      { status: 'error', message: 'accountAddressCreateFailed', fields },
    ])
    const id = await first()
    for (const answer of [await change(id, { [field]: value }), await create({ uid: id, [field]: value })])
      expect(told(answer)).toEqual([422, { status: 'error', message: 'accountAddressChangeFailed', fields }])
    expect(await version()).toBe(before)
  })

  it.each([
    ['a field that is none', { country: 'NL' }, 422],
    ['a number', { firstName: 7 }, 400],
    ['a null sign', { firstName: 'a\0b' }, 422],
    ['a text without end', { firstName: 'x'.repeat(3_000) }, 422],
    ['a list', [], 400],
    ['a prototype', JSON.parse('{"__proto__":{"city":"x"}}') as object, 400],
  ])('takes no call with %s in it', async (_, payload, status) => {
    expect((await create(payload)).statusCode).toBe(status)
    expect((await change(await first(), payload)).statusCode).toBe(status)
    expect((await account(payload)).statusCode).toBe(status)
  })

  it('keeps words of any kind as words', async () => {
    const streetName = '“Königs”-laan <b> &amp; {{x}}'
    // a sign that turns the words after it round is left out
    const id = await created({ ...OTHER, streetName: streetName.replace('<b>', '<b>\u202e') })
    expect((await addresses()).find((one) => one.id === id)).toMatchObject({ streetName })
    expect(shop.contents()).not.toContain('Königs')
  })

  it('keep what each of two tabs changed at the same moment', async () => {
    const id = await first()
    const { vault } = shop.deps
    const { seal } = vault
    let arrived = 0
    let goOn = () => undefined as void
    const both = new Promise<void>((resolve) => (goOn = resolve))
    // neither goes on before both have seen the address as it was
    vault.seal = async (...given) => {
      arrived += 1
      if (arrived === 2) goOn()
      await both
      return seal(...given)
    }
    const answers = await Promise.all([change(id, { city: 'Den Bosch' }), change(id, { firstName: 'Bram' })])
    expect(answers.map((one) => one.statusCode)).toEqual([200, 200])
    expect(await addresses()).toMatchObject([{ firstName: 'Bram', city: 'Den Bosch' }])
  })

  it('that one tab removed are not brought back by another that had seen them', async () => {
    const id = await first()
    const { vault } = shop.deps
    const { seal } = vault
    vault.seal = async (...given) => {
      await remove(id)
      return seal(...given)
    }
    expect((await change(id, { city: 'Den Bosch' })).statusCode).toBe(404)
    expect(await addresses()).toEqual([])
  })

  it('keep the e-mail address of the account, whatever was sent', async () => {
    await created({ ...OTHER, emailAddress: 'iemand@voorbeeld.nl' })
    expect((await change(await first(), { emailAddress: 'geen adres', city: 'Den Bosch' })).statusCode).toBe(
      200,
    )
    expect((await addresses()).map((one) => 'emailAddress' in one && one.emailAddress)).toEqual([
      EMAIL,
      EMAIL,
    ])
  })
})

describe('another customer’s address', () => {
  it('is as if it weren’t there: for reading, changing, removing and choosing [7-026, 7-027]', async () => {
    const theirs = '5b5c9c0e-3c44-4d53-9f0a-0e7d3b0f3f11'
    const other = await stranger(theirs)
    const before = (await list(other)).body
    for (const id of [theirs, 'nobody', '..%2f..', '%00', '__proto__']) {
      expect(told(await change(id, { city: 'Den Bosch' }))).toEqual([
        404,
        { status: 'error', message: 'accountAddressChangeFailed' },
      ])
      expect(told(await remove(id))).toEqual([
        404,
        { status: 'error', message: 'The_address_was_not_deleted' },
      ])
    }
    expect(told(await create({ uid: theirs, city: 'Den Bosch' }))).toEqual([
      404,
      { status: 'error', message: 'accountAddressChangeFailed' },
    ])
    expect(told(await account({ defaultAddressId: theirs }))).toEqual([
      404,
      { status: 'error', message: 'accountChangeDefaultAddressError' },
    ])
    expect((await list()).body).not.toContain(theirs)
    expect((await list(other)).body).toBe(before)
  })
})

describe('a customer’s details', () => {
  it('7-023 5-017 5-019 are changed in what was changed; a company’s name may be left out', async () => {
    expect(told(await account({ firstName: 'Anna', companyName: '' }))).toEqual([
      200,
      { status: 'success', message: 'accountChangeSuccess' },
    ])
    expect(await session()).toMatchObject({ firstName: 'Anna', lastName: FORM.lastName, companyName: '' })
    const before = await version()
    await account({ firstName: 'Anna' })
    await account({})
    expect(await version()).toBe(before)
    await account({ phoneNumber: '06 87654321' })
    const id = await created(OTHER)
    expect((await addresses()).find((one) => one.id === id)).toMatchObject({ phoneNumber: '+31687654321' })
  })

  it('5-017 want both names, and are changed with the default address, or not at all', async () => {
    const second = await created(OTHER)
    const answer = await account({ firstName: ' ', lastName: '', defaultAddressId: second })
    expect(told(answer)).toEqual([
      422,
      {
        status: 'error',
        message: 'accountChangeFailed',
        fields: { firstName: 'field.required', lastName: 'field.required' },
      },
    ])
    await account({ firstName: 'Anna', defaultAddressId: 'nobody' })
    expect(await session()).toMatchObject({
      firstName: FORM.firstName,
      defaultDeliveryAddressId: await first(),
    })
    await account({ firstName: 'Anna', defaultAddressId: second })
    expect(await session()).toMatchObject({ firstName: 'Anna', defaultDeliveryAddressId: second })
  })

  it('do not take another e-mail address', async () => {
    expect((await account({ emailAddress: 'iemand@voorbeeld.nl' })).statusCode).toBe(422)
  })
})

describe('who is not logged in', () => {
  const refused = [401, { status: 'error', message: 'accountSessionEnded' }]
  const all = (own: Jar, id: string) =>
    Promise.all([
      list(own),
      create(OTHER, own),
      change(id, { city: 'Den Bosch' }, own),
      remove(id, own),
      account({ defaultAddressId: id }, own),
    ])

  it('has no addresses, and changes none', async () => {
    const id = await first()
    for (const answer of await all(cookieJar(), id)) expect(told(answer)).toEqual(refused)
    expect(await first()).toBe(id)
  })

  it('and neither has a guest, with the session of a checkout', async () => {
    const guest = cookieJar()
    await shop.call(guest, '/v2/cart/lines', { productId: 1, quantity: 1, options: [] })
    const filled = await shop.call(guest, '/v2/checkout/information', { ...FORM, locale: 'nld' })
    const { addressId } = filled.json<{ data: { addressId: string } }>().data
    for (const answer of await all(guest, addressId)) expect(told(answer)).toEqual(refused)
  })

  it('nor who was, thirty days ago', async () => {
    const id = await first()
    shop.pass(SESSION_IDLE_MS + 1)
    for (const answer of await all(jar, id)) expect(told(answer)).toEqual(refused)
  })
})

describe('step 1 of the checkout', () => {
  it('6-005 begins with the default address', async () => {
    const second = await created(OTHER)
    await account({ defaultAddressId: second })
    await shop.call(jar, '/v2/cart/lines', { productId: 1, quantity: 1, options: [] })
    expect(await chosenInCheckout()).toBe(second)
    await remove(second)
    expect(await chosenInCheckout()).toBe(await first())
  })

  const chosenInCheckout = async () => {
    const shown = await checkoutView(shop.deps, {
      step: 'information',
      cartUid: await shop.uidOf(jar.get('es_cuid')),
      session: (await sessionOf(shop.deps, jar.get(SESSION) ?? null))?.session ?? null,
      locale: 'nld',
    })
    return shown.kind === 'view' ? shown.view.addressId : null
  }
})

describe('the forms of a customer’s own details', () => {
  const PAGE = '/account/information'
  const send = (action: string, fields: Record<string, string>, own = jar) =>
    shop.form(own, `/account/${action}`, fields)
  const leads = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.headers.location]
  const shown = async (name: string | null, isRefused = false) => {
    const bearer = await sessionOf(shop.deps, jar.get(SESSION) ?? null)
    return bearer && informationView(shop.deps, bearer, { name, isRefused })
  }
  const SUCCESS = `${PAGE}?notice=phrases.`

  it('8-019 8-020 8-021 8-022 add, change, choose and remove, and say each', async () => {
    const id = await first()
    expect(leads(await send('address/save', { ...FORM, ...OTHER, firstName: 'Bram' }))).toEqual([
      303,
      `${SUCCESS}accountAddressCreateSuccess`,
    ])
    const second = (await addresses())[1]?.id ?? ''
    expect(leads(await send('address/save', { uid: id, city: 'Den Bosch' }))).toEqual([
      303,
      `${SUCCESS}accountAddressChangeSuccess`,
    ])
    expect(leads(await send('address/default', { uid: second }))).toEqual([
      303,
      `${SUCCESS}accountChangeDefaultAddressSuccess`,
    ])
    expect(await shown(null)).toMatchObject({
      addresses: [
        { id, where: 'Zonneweidelaan 17 bis, 3511 AB Den Bosch' },
        { id: second, who: 'Bram Jansen-Vermeulen' },
      ],
      defaultAddressId: second,
      open: null,
    })
    expect(leads(await send('address/remove', { uid: second }))).toEqual([
      303,
      `${SUCCESS}The_address_has_been_successfully_deleted`,
    ])
    expect(leads(await send('address/remove', { uid: second }))).toEqual([
      303,
      `${SUCCESS}The_address_was_not_deleted`,
    ])
    expect(leads(await send('address/default', { uid: second }))).toEqual([
      303,
      `${SUCCESS}accountChangeDefaultAddressError`,
    ])
    expect(leads(await send('details', { firstName: 'Anna' }))).toEqual([
      303,
      `${SUCCESS}accountChangeSuccess`,
    ])
    expect(await shown(null)).toMatchObject({ details: { firstName: 'Anna' }, defaultAddressId: id })
  })

  it('8-019 keep what was typed where it was not right, with what is wrong, for that form alone', async () => {
    const typed = { ...FORM, ...OTHER, zipCode: 'nergens', firstName: '<b>' }
    expect(leads(await send('address/save', typed))).toEqual([
      303,
      `${SUCCESS}accountAddressCreateFailed&address=new`,
    ])
    expect((await shown('new', true))?.open).toMatchObject({
      of: 'address',
      uid: null,
      form: { zipCode: 'nergens', firstName: '<b>', city: 'Amsterdam' },
      errors: { zipCode: 'field.zipCode', firstName: 'field.name' },
    })
    // opened once more it begins anew
    expect((await shown('new'))?.open).toMatchObject({
      form: { zipCode: '', firstName: 'Anneke' },
      errors: {},
    })
    const id = await first()
    expect((await shown(id, true))?.open).toMatchObject({
      uid: id,
      form: { zipCode: FORM.zipCode },
      errors: {},
    })
  })

  it('8-020 keep what was typed into an address that is there, and into details', async () => {
    const id = await first()
    expect(leads(await send('address/save', { uid: id, city: ' ' }))).toEqual([
      303,
      `${SUCCESS}accountAddressChangeFailed&address=${id}`,
    ])
    expect((await shown(id, true))?.open).toMatchObject({ uid: id, errors: { city: 'field.required' } })
    expect(leads(await send('details', { firstName: '' }))).toEqual([
      303,
      `${SUCCESS}accountChangeFailed&change=details`,
    ])
    expect((await shown('details', true))?.open).toMatchObject({
      of: 'details',
      errors: { firstName: 'field.required' },
    })
  })

  it('leave the checkout’s form what it was', async () => {
    await send('details', { firstName: '<b>' })
    await shop.call(jar, '/v2/cart/lines', { productId: 1, quantity: 1, options: [] })
    const view = await checkoutView(shop.deps, {
      step: 'information',
      cartUid: await shop.uidOf(jar.get('es_cuid')),
      session: (await sessionOf(shop.deps, jar.get(SESSION) ?? null))?.session ?? null,
      locale: 'nld',
    })
    expect(view).toMatchObject({
      view: { form: { firstName: 'Anneke' }, errors: {}, addressId: await first() },
    })
  })

  it('show no form of an address that is not theirs', async () => {
    const theirs = '5b5c9c0e-3c44-4d53-9f0a-0e7d3b0f3f11'
    await stranger(theirs)
    for (const name of [theirs, '__proto__', '']) expect((await shown(name, true))?.open).toBeNull()
    expect(leads(await send('address/save', { uid: theirs, city: 'Den Bosch' }))).toEqual([
      303,
      `${SUCCESS}accountAddressChangeFailed`,
    ])
  })

  it('lead whoever is not logged in to log in, and back', async () => {
    const login = '/account/login?notice=phrases.accountSessionEnded&back=%2Faccount%2Finformation'
    for (const action of ['address/save', 'address/default', 'address/remove', 'details'])
      expect(leads(await send(action, { uid: await first(), firstName: 'Bram' }, cookieJar()))).toEqual([
        303,
        login,
      ])
    expect(await addresses()).toMatchObject([{ firstName: 'Anneke' }])
  })
})
