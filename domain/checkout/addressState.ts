import { DEFAULT_COUNTRY, rulesOf } from '../country/country.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { never } from '../kernel/never.ts'
import type { AddressField, AddressFields } from './addressFields.ts'
import type { AddressDetails, AddressSuggestion } from './foundAddress.ts'
import { houseName } from './houseAddress.ts'
import { isZipCode, zipCodeOf } from './zipCode.ts'

/** Why an address is unknown; the text key is `address.` plus this. */
export type AddressError = 'not-found' | 'unavailable'

/** A search query, with the context to search within. */
export interface AddressQuery {
  readonly query: string
  readonly context: string
}

/** The address form of a shopper, and its look-ups [4-073]. */
export interface AddressCheckerState {
  fields: AddressFields
  /** the shopper fills in all fields by hand */
  isManual: boolean
  /** the shopper reopened the search during manual entry: both are visible */
  isSearching: boolean
  /** the source of street and city: a service, valid for that house only, or typed by hand */
  source: 'nobody' | 'service' | 'hand'
  /** the form's initial street and city, restored when another house is not found */
  given: Pick<AddressFields, 'streetName' | 'city'> | null
  /** the house being looked up, as written by `houseName` */
  lookingUp: string | null
  /** the house whose look-up failed */
  missed: string | null
  search: AddressQuery
  /**
   * the query text of the last chosen suggestion: while the query
   * begins with it, the search continues within that context
   */
  within: string
  /** null until the present query is answered */
  suggestions: readonly AddressSuggestion[] | null
  /** the context whose details are being requested */
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

/** An address without any values. */
export const EMPTY_ADDRESS: AddressFields = {
  countryCode: DEFAULT_COUNTRY,
  zipCode: '',
  houseNumber: '',
  houseNumberAddition: '',
  streetName: '',
  city: '',
}

/** The initial state of a form: an address it starts with counts as a service's. */
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

/** Applies an event to the address form; mutates the given state. */
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

/** Clears values from a service that no longer apply. */
const cleared = (state: AddressCheckerState): void => {
  state.fields = { ...state.fields, streetName: '', city: '' }
  state.source = 'nobody'
}

/** Marks the address as found by a service. */
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
  // earlier suggestions stay visible until new ones arrive
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
  // fields that the service left empty are filled in by hand
  known(
    state,
    !isZipCode(zipCode, countryCode) ||
      [details.buildingNumber, details.street, details.locality].includes(''),
  )
}
