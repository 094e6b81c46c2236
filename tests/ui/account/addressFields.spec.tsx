import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AddressChecking } from '../../../application/storefront/checkout/addressChecking.ts'
import type { Page } from '../../../application/pages/page.ts'
import { ADDRESS } from '../../../application/texts/address.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { prepareTexts } from '../../../application/texts/prepareTexts.ts'
import { addressChecker, type AddressCommand } from '../../../domain/checkout/addressChecker.ts'
import { EMPTY_ADDRESS } from '../../../domain/checkout/addressState.ts'
import { AddressFields } from '../../../ui/kit/address/AddressFields.tsx'
import { AddressSearch } from '../../../ui/kit/address/AddressSearch.tsx'
import { fieldId, InformationField } from '../../../ui/checkout/InformationField.tsx'
import { ShopProvider } from '../../../ui/kit/storefrontContext.tsx'
import { pretendCart, pretendConfig, pretendPages } from '../pretendData.ts'
import { pretendStorefront } from '../pretendStorefront.ts'

const page = pretendPages('/')['checkout information'] as Extract<Page, { type: 'checkout' }>
const storefront = pretendStorefront({
  locale: 'nld',
  config: pretendConfig('nld'),
  url: '/checkout/gegevens',
  page,
  cart: pretendCart('filled'),
})
const checking = {} as AddressChecking
const BY_HAND: AddressCommand = { type: 'FillByHand' }
const AGAIN: AddressCommand = { type: 'SearchAgain' }

/** Returns the address fields in this country after these commands, as a browser renders them. */
const shown = (countryCode: string, ...commands: readonly AddressCommand[]): string => {
  const state = addressChecker.initial()
  const begin: AddressCommand = { type: 'Begin', fields: { ...EMPTY_ADDRESS, countryCode }, errors: {} }
  for (const command of [begin, ...commands]) {
    const decided = addressChecker.decide(command, state)
    for (const event of decided.ok ? decided.value : []) addressChecker.evolve(state, event)
  }
  const view = { ...page.checkout, form: { ...page.checkout.form, ...state.fields } }
  return renderToString(
    <ShopProvider storefront={storefront} formKey={String} say={prepareTexts('nld', nld)}>
      <AddressFields
        form={view.form}
        shown={{ isManual: state.isManual, state, late: { checking, AddressSearch } }}
        idOf={fieldId}
        country={null}
        input={(field, more) => <InformationField field={field} view={view} more={more} />}
      />
    </ShopProvider>,
  )
}
const BUTTON = `<button type="button"[^>]*>${ADDRESS('nld')('searchAddress')}</button>`
const hasButton = (html: string): boolean => new RegExp(BUTTON).test(html)
const hasSearch = (html: string): boolean => html.includes('role="combobox"')

it('a Belgian address in manual mode has a button that returns to the search', () => {
  const html = shown('BE', BY_HAND)
  expect([hasButton(html), hasSearch(html)]).toEqual([true, false])
})

it('back at the search the fields stay visible with their input, and the button is gone', () => {
  const html = shown('BE', BY_HAND, { type: 'Type', field: 'city', value: 'Brugge' }, AGAIN)
  expect([hasButton(html), hasSearch(html)]).toEqual([false, true])
  expect(html).toMatch(/name="city"[^>]*value="Brugge"/)
  expect(html).not.toContain('away')
  expect(html).toMatch(/<input[^>]*autofocus[^>]*role="combobox"/i)
})

it('neither the search itself nor a Dutch address has a button back to the search', () => {
  expect([hasButton(shown('BE')), hasSearch(shown('BE'))]).toEqual([false, true])
  expect(shown('BE')).toContain('away')
  expect(shown('BE')).not.toMatch(/autofocus/i)
  expect(hasButton(shown('NL', BY_HAND))).toBe(false)
})

it('a known address is one line with a button to change it; in manual mode its fields are shown [4-078, 4-079]', () => {
  const found = [
    { type: 'Type', field: 'zipCode', value: '2511 CS' },
    { type: 'Type', field: 'houseNumber', value: '29' },
    { type: 'LookUp' },
    { type: 'Find', house: '2511 CS 29', street: 'Plein', city: 'Den Haag' },
  ] as const
  const line = /Plein 29, 2511 CS Den Haag<\/span><button type="button">Wijzig<\/button>/
  expect(shown('NL', ...found)).toMatch(line)
  expect(shown('NL', ...found)).toContain('away')
  for (const byHand of [shown('NL', ...found, BY_HAND), shown('NL', BY_HAND)]) {
    expect(byHand).not.toMatch(line)
    expect(byHand).not.toMatch(/away|folded/)
  }
})

it('an unknown house is reported above its street and city, which are shown to be filled in [4-074, 4-075]', () => {
  const house = [
    { type: 'Type', field: 'zipCode', value: '2511 CS' },
    { type: 'Type', field: 'houseNumber', value: '28' },
    { type: 'LookUp' },
  ] as const
  expect(shown('NL', ...house)).not.toContain('Geen adres gevonden.')
  const html = shown('NL', ...house, { type: 'Miss', house: '2511 CS 28', error: 'not-found' })
  expect(html.indexOf('Geen adres gevonden.')).toBeGreaterThan(html.indexOf('name="houseNumber"'))
  expect(html.indexOf('Geen adres gevonden.')).toBeLessThan(html.indexOf('name="streetName"'))
  expect(html).not.toContain('away')
})
