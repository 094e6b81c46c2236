import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  LOOK_UP_MS,
  PATIENCE_MS,
  SUGGEST_MS,
} from '../../../../application/storefront/checkout/addressChecking.ts'
import { openCheckout } from '../../../../application/storefront/checkout/openCheckout.ts'
import type { AddressApi } from '../../../../application/ports/browser/addressApi.ts'
import type { CheckoutApi } from '../../../../application/ports/browser/checkoutApi.ts'
import { NO_PICKUP, type CheckoutView } from '../../../../application/pages/checkoutView.ts'
import type { AddressSuggestion } from '../../../../domain/checkout/foundAddress.ts'
import { ok, refused } from '../../../../domain/kernel/result.ts'
import { open, pass } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const VIEW: CheckoutView = {
  step: 'information',
  isKnown: false,
  addresses: [],
  addressId: null,
  form: {
    emailAddress: 'toon@voorbeeld.nl',
    firstName: 'Toon',
    lastName: 'Bank',
    companyName: '',
    countryCode: 'NL',
    zipCode: '',
    houseNumber: '',
    houseNumberAddition: '',
    streetName: '',
    city: '',
    phoneNumber: '',
  },
  errors: {},
  problem: null,
  deliveryOptions: [],
  deliveryId: null,
  pickup: NO_PICKUP,
  paymentOptions: [],
  paymentOptionId: null,
  references: null,
  paymentUrl: null,
}
const PLEIN = ok({ street: 'Plein', city: 'Den Haag' })
const NOT_FOUND = refused({ why: 'not-found' } as const)
const BURG: AddressSuggestion = { label: 'Burg 12', value: 'Burg 12', context: 'bel12', precision: 'Address' }
const DETAILS = ok({
  postcode: '8000',
  buildingNumber: '12',
  buildingNumberAddition: '',
  street: 'Burg',
  locality: 'Brugge',
})

/** A browser at the first step, with the shop's responses controlled by the test. */
const atForm = async (form: Partial<CheckoutView['form']> = {}) => {
  const addresses = {
    lookUp: vi.fn<AddressApi['lookUp']>(async () => PLEIN),
    suggest: vi.fn<AddressApi['suggest']>(async () => ok([BURG])),
    details: vi.fn<AddressApi['details']>(async () => DETAILS),
  }
  const information = vi.fn<CheckoutApi['information']>(async () => ok(null))
  const browser = open({
    url: '/checkout/gegevens',
    page: { type: 'checkout', checkout: { ...VIEW, form: { ...VIEW.form, ...form } } },
    ports: {
      addresses,
      checkout: {
        information,
        pickupLocations: vi.fn<CheckoutApi['pickupLocations']>(),
        pay: vi.fn<CheckoutApi['pay']>(),
      },
    },
  })
  // the cart is known
  await pass(500)
  const checkout = browser.storefront.part(openCheckout)
  const address = await checkout.address()
  const house = (zipCode: string, houseNumber: string) => {
    checkout.fill('zipCode', zipCode)
    checkout.fill('houseNumber', houseNumber)
  }
  return { ...browser, addresses, information, checkout, address, house, form: () => checkout.now()!.form }
}

describe('a Dutch house', () => {
  it('is looked up once typing pauses, and fills in the form [4-073]', async () => {
    const { house, addresses, form } = await atForm()
    house('2511cs', '2')
    await pass(LOOK_UP_MS - 1)
    house('2511cs', '29')
    await pass(LOOK_UP_MS - 1)
    expect(addresses.lookUp).not.toHaveBeenCalled()
    await pass(1)
    expect(addresses.lookUp.mock.calls).toEqual([
      [expect.objectContaining({ countryCode: 'NL', zipCode: '2511cs', houseNumber: '29' })],
    ])
    expect(form()).toMatchObject({ streetName: 'Plein', city: 'Den Haag' })
  })

  it('that was typed before hydration is looked up as one typed later', async () => {
    const { addresses, form } = await atForm({ zipCode: '2511cs', houseNumber: '29' })
    await pass(LOOK_UP_MS)
    expect(addresses.lookUp).toHaveBeenCalledTimes(1)
    expect(form()).toMatchObject({ streetName: 'Plein', city: 'Den Haag' })
  })

  it('with known street and city is not looked up again', async () => {
    const known = { zipCode: '2511cs', houseNumber: '29', streetName: 'Plein', city: 'Den Haag' }
    const { addresses } = await atForm(known)
    await pass(LOOK_UP_MS)
    expect(addresses.lookUp).not.toHaveBeenCalled()
  })

  it('is looked up immediately when its field loses focus', async () => {
    const { house, addresses, address } = await atForm()
    house('2511 CS', '29')
    address.leave()
    expect(addresses.lookUp).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['not-found', 'address.not-found'],
    ['unavailable', 'address.unavailable'],
  ] as const)(
    'that is %s leaves the fields empty, opens them and reports it in its own words [4-074, 4-075, 8-015, 8-035]',
    async (why, text) => {
      const { house, addresses, address, form, texts } = await atForm()
      addresses.lookUp.mockResolvedValue(refused({ why }))
      house('2511cs', '28')
      await pass(LOOK_UP_MS)
      expect(form()).toMatchObject({ zipCode: '2511cs', houseNumber: '28', streetName: '', city: '' })
      expect(address.now()).toMatchObject({ isManual: true, error: why })
      expect(texts()).toEqual([text])
    },
  )

  it('ignores a response after another house was typed', async () => {
    const { house, addresses, address, form } = await atForm()
    const late = Promise.withResolvers<typeof PLEIN>()
    addresses.lookUp.mockReturnValueOnce(late.promise)
    house('2511cs', '29')
    address.leave()
    house('1011pn', '1')
    late.resolve(PLEIN)
    await pass(1)
    expect(form().streetName).toBe('')
    addresses.lookUp.mockResolvedValueOnce(ok({ street: 'Amstel', city: 'Amsterdam' }))
    await pass(LOOK_UP_MS)
    expect(form()).toMatchObject({ streetName: 'Amstel', city: 'Amsterdam' })
  })

  it('delays the next step while it is looked up, for a limited time', async () => {
    const { house, addresses, address, checkout, information } = await atForm()
    house('2511cs', '29')
    const taken = checkout.next()
    await vi.waitFor(() => expect(information).toHaveBeenCalled())
    await taken
    expect(information.mock.calls[0]?.[0]).toMatchObject({ streetName: 'Plein', city: 'Den Haag' })
    addresses.lookUp.mockReturnValue(new Promise(() => {}))
    house('1011pn', '1')
    const refusedStep = checkout.next()
    await pass(PATIENCE_MS)
    await refusedStep
    expect(checkout.now()?.errors).toEqual({ streetName: 'field.required', city: 'field.required' })
    expect(address.now().isManual).toBe(true)
  })

  it('shows an invalid street with its field, but not while the house itself is invalid [4-079]', async () => {
    const { checkout, address, house } = await atForm()
    await checkout.next()
    expect([checkout.now()?.errors.zipCode, address.now().isManual]).toEqual(['field.required', false])
    house('2511cs', '28')
    address.fillByHand()
    expect(address.now().isManual).toBe(true)
  })

  it.each([
    ['the whole of it', {}, false],
    ['its postcode', { houseNumber: '29' }, false],
    ['its number', { zipCode: '2511 CS' }, false],
    ['its city', { zipCode: '2511 CS', houseNumber: '29', streetName: 'Plein' }, true],
    ['its street', { zipCode: '2511 CS', houseNumber: '29', city: 'Den Haag' }, true],
    ['its city and its number', { zipCode: '2511 CS', streetName: 'Plein' }, false],
    ['neither of both', { zipCode: '2511 CS', houseNumber: '29', streetName: 'Plein', city: 'Stad' }, false],
  ])(
    'given a house that lacks %s, when the step is submitted, then the fields are opened: %# [4-079]',
    async (_, form, isManual) => {
      // its telephone number is invalid: nothing is sent
      const { checkout, address } = await atForm({ phoneNumber: 'x' })
      for (const [field, value] of Object.entries(form)) checkout.fill(field as 'city', value)
      expect(address.now().isManual).toBe(false)
      await checkout.next()
      expect(address.now().isManual).toBe(isManual)
    },
  )

  it('a missing foreign street is shown with its field, also while the postcode is invalid', async () => {
    const { checkout, address } = await atForm()
    checkout.fill('countryCode', 'BE')
    await checkout.next()
    expect(checkout.now()?.errors).toMatchObject({ zipCode: 'field.required', streetName: 'field.required' })
    expect(address.now().isManual).toBe(true)
  })

  it('the next step waits as long as the house is looked up', async () => {
    const { house, addresses, checkout, information } = await atForm()
    const late = Promise.withResolvers<typeof PLEIN>()
    addresses.lookUp.mockReturnValue(late.promise)
    house('2511cs', '29')
    const taken = checkout.next()
    await pass(PATIENCE_MS - 100)
    expect([information.mock.calls, checkout.now()?.errors]).toEqual([[], {}])
    late.resolve(PLEIN)
    await taken
    expect(information.mock.calls[0]?.[0]).toMatchObject({ streetName: 'Plein', city: 'Den Haag' })
  })
})

describe('an address that is in the form already', () => {
  const HOME = { zipCode: '2511 CS', houseNumber: '29', streetName: 'Plein', city: 'Den Haag' }

  it('is the checker’s initial address: nothing is looked up, and nothing of it is lost', async () => {
    const { address, addresses, form } = await atForm(HOME)
    expect(address.now().fields).toMatchObject(HOME)
    address.leave()
    await pass(LOOK_UP_MS)
    expect(addresses.lookUp).not.toHaveBeenCalled()
    expect(form()).toMatchObject(HOME)
  })

  it('is shown in full if only a part of it is there', async () => {
    const { address } = await atForm({ ...HOME, city: '' })
    expect(address.now().isManual).toBe(true)
  })

  it('is the initial address again when the step is shown again', async () => {
    const { storefront, address } = await atForm()
    const shown = { ...VIEW, form: { ...VIEW.form, ...HOME } }
    const page = { type: 'checkout', checkout: shown } as const
    storefront.part(({ pages }) => pages).send({ type: 'Show', url: '/checkout/gegevens', page })
    await pass(0)
    expect(address.now().fields).toMatchObject(HOME)
  })
})

describe('a foreign address', () => {
  it('is searched for once typing pauses for 300 ms, in one session [4-076]', async () => {
    const { checkout, address, addresses } = await atForm()
    checkout.fill('countryCode', 'BE')
    address.search('bu')
    await pass(SUGGEST_MS - 1)
    address.search('burg')
    await pass(SUGGEST_MS - 1)
    expect(addresses.suggest).not.toHaveBeenCalled()
    await pass(1)
    address.search('burg 12')
    await pass(SUGGEST_MS)
    expect(addresses.suggest.mock.calls.map(([asked]) => asked)).toEqual([
      { query: 'burg', context: 'bel' },
      { query: 'burg 12', context: 'bel' },
    ])
    expect(new Set(addresses.suggest.mock.calls.map(([, session]) => session)).size).toBe(1)
    expect(address.now().suggestions).toEqual([BURG])
    expect(SUGGEST_MS).toBe(300)
  })

  it('has suggestions that are never replaced by those of an older query', async () => {
    const { checkout, address, addresses } = await atForm()
    checkout.fill('countryCode', 'BE')
    const late = Promise.withResolvers<ReturnType<typeof ok<AddressSuggestion[]>>>()
    addresses.suggest.mockReturnValueOnce(late.promise)
    address.search('b')
    await pass(SUGGEST_MS)
    address.search('burg')
    late.resolve(ok([{ ...BURG, label: 'Bos 1' }]))
    await pass(SUGGEST_MS)
    expect(address.now().suggestions).toEqual([BURG])
  })

  it('is filled in from a detailed suggestion; a partial one continues the search, and the next address is another session [4-077]', async () => {
    const { checkout, address, addresses, form } = await atForm()
    checkout.fill('countryCode', 'BE')
    address.choose({ label: 'Burg, Brugge', value: 'Burg ', context: 'belburg', precision: 'Street' })
    await pass(0)
    expect(addresses.suggest.mock.calls[0]?.[0]).toEqual({ query: 'Burg ', context: 'belburg' })
    address.choose(BURG)
    await pass(0)
    expect(form()).toMatchObject({ zipCode: '8000', houseNumber: '12', streetName: 'Burg', city: 'Brugge' })
    expect(address.now().isManual).toBe(false)
    const [, session] = addresses.details.mock.calls[0]!
    address.search('x')
    await pass(SUGGEST_MS)
    expect(addresses.suggest.mock.calls.at(-1)?.[1]).not.toBe(session)
  })

  it('is filled in by hand if its details are unavailable', async () => {
    const { checkout, address, addresses, texts } = await atForm()
    addresses.details.mockResolvedValue(NOT_FOUND)
    checkout.fill('countryCode', 'BE')
    address.choose(BURG)
    await pass(0)
    expect([address.now().isManual, texts()]).toEqual([true, ['address.not-found']])
  })

  it('delays the next step while the chosen suggestion’s details load', async () => {
    const { checkout, address, addresses, information } = await atForm()
    checkout.fill('countryCode', 'BE')
    const late = Promise.withResolvers<typeof DETAILS>()
    addresses.details.mockReturnValue(late.promise)
    address.choose(BURG)
    const taken = checkout.next()
    await pass(PATIENCE_MS - 100)
    expect([information.mock.calls, checkout.now()?.errors]).toEqual([[], {}])
    late.resolve(DETAILS)
    await taken
    expect(information.mock.calls[0]?.[0]).toMatchObject({ streetName: 'Burg', city: 'Brugge' })
  })

  it('is not requested while nothing is typed', async () => {
    const { checkout, address, addresses } = await atForm()
    checkout.fill('countryCode', 'BE')
    for (const query of ['', ' ']) {
      address.search(query)
      await pass(SUGGEST_MS)
    }
    expect(addresses.suggest).not.toHaveBeenCalled()
  })

  it('is filled in by hand if the search is unavailable, which is reported; one can return to the search', async () => {
    const { storefront, checkout, address, addresses } = await atForm()
    checkout.fill('countryCode', 'BE')
    addresses.suggest.mockResolvedValueOnce(refused({ why: 'unavailable' }))
    address.search('burg')
    await pass(SUGGEST_MS)
    expect(storefront.notices.now().shown).toMatchObject([{ kind: 'error', text: 'address.unavailable' }])
    expect(address.now()).toMatchObject({ isManual: true, isSearching: false })
    address.searchAgain()
    expect(address.now().isSearching).toBe(true)
    await pass(0)
    expect(storefront.notices.now().shown).toHaveLength(1)
  })
})
