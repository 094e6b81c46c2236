import { DEFAULT_COUNTRY, rulesOf } from '../country/country.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { never } from '../kernel/never.ts'
import type { AddressField, AddressFields } from './addressFields.ts'
import type { AddressDetails, AddressSuggestion } from './foundAddress.ts'
import { houseName } from './houseAddress.ts'
import { isZipCode, zipCodeOf } from './zipCode.ts'

/** Why an address is not known; its text is `address.` and this. */
export type AddressError = 'not-found' | 'unavailable'

/** What is searched for, and where. */
export interface AddressQuery {
  readonly query: string
  readonly context: string
}

/** The address that a shopper fills in, and what is looked up for it [4-073]. */
export interface AddressCheckerState {
  fields: AddressFields
  /** the shopper fills in all fields by hand */
  isManual: boolean
  /** the shopper who fills in by hand wants the search after all: it stands beside the fields */
  isSearching: boolean
  /** whose street and city stand in the fields: a service's, which hold for that house alone, or the shopper's */
  source: 'nobody' | 'service' | 'hand'
  /** the street and city that the form began with: they come back when another house isn't found */
  given: Pick<AddressFields, 'streetName' | 'city'> | null
  /** the house that is looked up now, as `houseName` has it */
  lookingUp: string | null
  /** the house that was looked up in vain */
  missed: string | null
  search: AddressQuery
  /** what the query began with when a suggestion was chosen: as long as it stays, the search goes on within that */
  within: string
  /** null: the present query has no answer yet */
  suggestions: readonly AddressSuggestion[] | null
  /** the context whose details are asked for now */
  detailing: string | null
  error: AddressError | null
}

export type AddressEvent =
  | DomainEvent<'AddressBegun', { readonly fields: AddressFields; readonly isManual: boolean }>
  | DomainEvent<'CountryChanged', { readonly countryCode: string }>
  | DomainEvent<
      'AddressTyped',
      { readonly field: Exclude<AddressField, 'countryCode'>; readonly value: string }
    >
  | DomainEvent<'LookUpBegun', { readonly house: string }>
  | DomainEvent<'AddressFound', { readonly street: string; readonly city: string }>
  | DomainEvent<'AddressMissed', { readonly error: AddressError }>
  | DomainEvent<'AddressSearched', { readonly query: string }>
  | DomainEvent<'SuggestionsShown', { readonly suggestions: readonly AddressSuggestion[] }>
  | DomainEvent<'SuggestionChosen', { readonly value: string; readonly context: string }>
  | DomainEvent<'DetailsAsked', { readonly label: string; readonly context: string }>
  | DomainEvent<'AddressChosen', AddressDetails>
  | DomainEvent<'ManualEntryBegun', null>
  | DomainEvent<'SearchReopened', null>

const startOf = (countryCode: string): string => rulesOf(countryCode).searchContext

/** Nobody's address. */
export const EMPTY_ADDRESS: AddressFields = {
  countryCode: DEFAULT_COUNTRY,
  zipCode: '',
  houseNumber: '',
  houseNumberAddition: '',
  streetName: '',
  city: '',
}

/** An address as a form begins with it: what stands in it was a service's, or holds like that. */
export const begun = (fields: AddressFields, isManual: boolean): AddressCheckerState => ({
  fields,
  isManual,
  isSearching: false,
  source: fields.streetName === '' && fields.city === '' ? 'nobody' : 'service',
  given:
    fields.streetName === '' && fields.city === ''
      ? null
      : { streetName: fields.streetName, city: fields.city },
  lookingUp: null,
  missed: null,
  search: { query: '', context: startOf(fields.countryCode) },
  within: '',
  suggestions: null,
  detailing: null,
  error: null,
})

/** What an event makes of an address: a recipe. */
export const evolveAddress = (state: AddressCheckerState, event: AddressEvent): void => {
  switch (event.type) {
    case 'AddressBegun':
      return void Object.assign(state, begun(event.data.fields, event.data.isManual))
    case 'CountryChanged':
      return void Object.assign(state, begun({ ...EMPTY_ADDRESS, ...event.data }, false))
    case 'AddressTyped':
      return typed(state, event.data.field, event.data.value)
    case 'LookUpBegun':
      return void Object.assign(state, { lookingUp: event.data.house, error: null })
    case 'AddressFound':
      state.fields = {
        ...state.fields,
        zipCode: zipCodeOf(state.fields.zipCode, state.fields.countryCode),
        streetName: event.data.street,
        city: event.data.city,
      }
      return known(state, false)
    case 'AddressMissed':
      if (state.lookingUp !== null && state.source === 'nobody' && state.given !== null) {
        state.fields = { ...state.fields, ...state.given }
        state.source = 'hand'
      }
      state.missed = state.lookingUp
      Object.assign(state, { lookingUp: null, detailing: null, suggestions: null })
      return void Object.assign(state, { isManual: true, isSearching: false, error: event.data.error })
    case 'AddressSearched':
      return searched(state, event.data.query)
    case 'SuggestionsShown':
      state.suggestions = event.data.suggestions
      return
    case 'SuggestionChosen':
      state.search = { query: event.data.value, context: event.data.context }
      state.within = event.data.value.trim()
      state.suggestions = null
      return
    case 'DetailsAsked':
      state.search = { ...state.search, query: event.data.label }
      state.suggestions = null
      state.detailing = event.data.context
      return
    case 'AddressChosen':
      return chosen(state, event.data)
    case 'ManualEntryBegun':
      return void Object.assign(state, {
        isManual: true,
        isSearching: false,
        lookingUp: null,
        detailing: null,
      })
    case 'SearchReopened':
      return void Object.assign(state, { isSearching: true, error: null })
    default:
      never(event)
  }
}

/** What a service filled in isn't true any more. */
const cleared = (state: AddressCheckerState): void => {
  state.fields = { ...state.fields, streetName: '', city: '' }
  state.source = 'nobody'
}

/** A service knows the address. */
const known = (state: AddressCheckerState, isManual: boolean): void => {
  state.source = 'service'
  state.given = null
  Object.assign(state, { isManual, isSearching: false, lookingUp: null, detailing: null, error: null })
}

const typed = (
  state: AddressCheckerState,
  field: Exclude<AddressField, 'countryCode'>,
  value: string,
): void => {
  const before = houseName(state.fields)
  state.fields = { ...state.fields, [field]: value }
  state.detailing = null
  if (field === 'streetName' || field === 'city') {
    state.source = state.fields.streetName === '' && state.fields.city === '' ? 'nobody' : 'hand'
    state.lookingUp = null
    state.given = null
    return
  }
  if (houseName(state.fields) === before) return
  state.lookingUp = null
  state.missed = null
  state.error = null
  if (state.source !== 'service') return
  cleared(state)
}

const searched = (state: AddressCheckerState, query: string): void => {
  const isWithin = state.within !== '' && query.startsWith(state.within)
  state.search = { query, context: isWithin ? state.search.context : startOf(state.fields.countryCode) }
  if (!isWithin) state.within = ''
  // those of the query before stay in sight until the next ones come
  if (query.trim() === '') state.suggestions = null
  state.detailing = null
  state.error = null
}

const chosen = (state: AddressCheckerState, details: AddressDetails): void => {
  const { countryCode } = state.fields
  const zipCode = zipCodeOf(details.postcode, countryCode)
  state.fields = {
    countryCode,
    zipCode,
    houseNumber: details.buildingNumber,
    houseNumberAddition: details.buildingNumberAddition,
    streetName: details.street,
    city: details.locality,
  }
  state.search = { query: '', context: startOf(countryCode) }
  state.within = ''
  state.suggestions = null
  // what a service leaves out is filled in by hand
  known(
    state,
    !isZipCode(zipCode, countryCode) ||
      [details.buildingNumber, details.street, details.locality].includes(''),
  )
}
