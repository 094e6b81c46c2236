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
/** A cookie jar with another customer's session, and an address with that uid. */
const stranger = async (addressUid: string): Promise<Jar> => {
  const { token } = await savedCustomer(shop.deps, addressUid)
  const own = cookieJar()
  own.set(SESSION, token)
  return own
}
const version = async () => (await customerOf(shop.deps, customerId)).head.version

describe('a customer’s addresses', () => {
  it('are listed with all their fields, oldest first, and not cached [7-024, 6-004, 3-033, 3-034]', async () => {
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

  it('are added with only the fields that differ from the customer’s details; an identical address is added once [7-025, 5-019]', async () => {
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

  it('are updated in the fields that changed, by their uid [7-026, 7-044, 5-019]', async () => {
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

  it('are removed once; a second attempt is rejected [7-027, 8-022]', async () => {
    const id = await first()
    expect(told(await remove(id))).toEqual([
      200,
      { status: 'success', message: 'The_address_has_been_successfully_deleted' },
    ])
    expect(await addresses()).toEqual([])
    expect(told(await remove(id))).toEqual([404, { status: 'error', message: 'The_address_was_not_deleted' }])
    expect((await change(id, { city: 'Utrecht' })).statusCode).toBe(404)
  })

  it('have a default, in the session with both lists: the oldest until one is chosen [7-023, 6-005, 3-032]', async () => {
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
  ])('name a wrong %s, and save nothing [8-019, 8-020]', async (field, value, error) => {
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
  ])('reject a call with %s in it', async (_, payload, status) => {
    expect((await create(payload)).statusCode).toBe(status)
    expect((await change(await first(), payload)).statusCode).toBe(status)
    expect((await account(payload)).statusCode).toBe(status)
  })

  it('store any words as text', async () => {
    const streetName = '“Königs”-laan <b> &amp; {{x}}'
    // a character that reverses text direction is left out
    const id = await created({ ...OTHER, streetName: streetName.replace('<b>', '<b>\u202e') })
    expect((await addresses()).find((one) => one.id === id)).toMatchObject({ streetName })
    expect(shop.contents()).not.toContain('Königs')
  })

  it('keep the changes of two tabs made at the same time', async () => {
    const id = await first()
    const { vault } = shop.deps
    const { seal } = vault
    let arrived = 0
    let goOn = () => undefined as void
    const both = new Promise<void>((resolve) => (goOn = resolve))
    // both requests read the old address before either continues
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

  it('removed in one tab are not restored by another tab that had read them', async () => {
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

  it('keep the account’s email address, whatever was sent', async () => {
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
  it('does not exist for reading, updating, removing and choosing [7-026, 7-027]', async () => {
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
  it('are updated in the fields that changed; a company name may be omitted [7-023, 5-017, 5-019]', async () => {
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

  it('require both names, and are updated with the default address, or not at all [5-017]', async () => {
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

  it('reject another email address', async () => {
    expect((await account({ emailAddress: 'iemand@voorbeeld.nl' })).statusCode).toBe(422)
  })
})

describe('a visitor without an account session', () => {
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

  it('as a guest with a checkout session has none either', async () => {
    const guest = cookieJar()
    await shop.call(guest, '/v2/cart/lines', { productId: 1, quantity: 1, options: [] })
    const filled = await shop.call(guest, '/v2/checkout/information', { ...FORM, locale: 'nld' })
    const { addressId } = filled.json<{ data: { addressId: string } }>().data
    for (const answer of await all(guest, addressId)) expect(told(answer)).toEqual(refused)
  })

  it('has none thirty days after the last visit', async () => {
    const id = await first()
    shop.pass(SESSION_IDLE_MS + 1)
    for (const answer of await all(jar, id)) expect(told(answer)).toEqual(refused)
  })
})

describe('step 1 of the checkout', () => {
  it('starts with the default address [6-005]', async () => {
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

  it('add, update, choose and remove, each with a confirmation [8-019, 8-020, 8-021, 8-022]', async () => {
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

  it('keep rejected input with its errors, for that form alone [8-019]', async () => {
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
    // the form is empty when it is opened again
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

  it('keep rejected input for an existing address, and for details [8-020]', async () => {
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

  it('leave the checkout’s form unchanged', async () => {
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

  it('show no form for an address of another customer', async () => {
    const theirs = '5b5c9c0e-3c44-4d53-9f0a-0e7d3b0f3f11'
    await stranger(theirs)
    for (const name of [theirs, '__proto__', '']) expect((await shown(name, true))?.open).toBeNull()
    expect(leads(await send('address/save', { uid: theirs, city: 'Den Bosch' }))).toEqual([
      303,
      `${SUCCESS}accountAddressChangeFailed`,
    ])
  })

  it('send a visitor who is not logged in to the login, and back', async () => {
    const login = '/account/login?notice=phrases.accountSessionEnded&back=%2Faccount%2Finformation'
    for (const action of ['address/save', 'address/default', 'address/remove', 'details'])
      expect(leads(await send(action, { uid: await first(), firstName: 'Bram' }, cookieJar()))).toEqual([
        303,
        login,
      ])
    expect(await addresses()).toMatchObject([{ firstName: 'Anneke' }])
  })
})
