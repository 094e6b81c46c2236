import type { Decider } from '../kernel/decider.ts'
import { never } from '../kernel/never.ts'
import { ok } from '../kernel/result.ts'
import { beginsByHand, type AddressField, type AddressFields } from './addressFields.ts'
import {
  begun,
  EMPTY_ADDRESS,
  evolveAddress,
  type AddressCheckerState,
  type AddressError,
  type AddressEvent,
  type AddressQuery,
} from './addressState.ts'
import { houseName } from './houseAddress.ts'
import { normalizedAddress } from './normalizedAddress.ts'
import { DETAILED, type AddressDetails, type AddressSuggestion } from './foundAddress.ts'

export type AddressCommand =
  | {
      readonly type: 'Begin'
      readonly fields: AddressFields
      readonly errors: Readonly<Partial<Record<string, string>>>
    }
  | { readonly type: 'Type'; readonly field: AddressField; readonly value: string }
  /** the shopper pauses typing: look up a complete postcode and number */
  | { readonly type: 'LookUp' }
  /** a field loses focus: moves a house number that the browser filled into the street to its own field */
  | { readonly type: 'Leave' }
  | { readonly type: 'Find'; readonly house: string; readonly street: string; readonly city: string }
  | { readonly type: 'Miss'; readonly house: string; readonly error: AddressError }
  | { readonly type: 'Search'; readonly query: string }
  | {
      readonly type: 'Suggest'
      readonly asked: AddressQuery
      readonly suggestions: readonly AddressSuggestion[]
    }
  | { readonly type: 'FailSearch'; readonly asked: AddressQuery; readonly error: AddressError }
  | { readonly type: 'Choose'; readonly suggestion: AddressSuggestion }
  | { readonly type: 'Detail'; readonly context: string; readonly details: AddressDetails }
  | { readonly type: 'MissDetails'; readonly context: string; readonly error: AddressError }
  | { readonly type: 'FillByHand' }
  /** switches from manual entry back to the search; typed text stays */
  | { readonly type: 'SearchAgain' }

const isPresent = ({ search }: AddressCheckerState, asked: AddressQuery): boolean =>
  search.query === asked.query && search.context === asked.context

/** The changes that put street, number and addition each in its own field. */
const separated = (fields: AddressFields): readonly AddressEvent[] => {
  const tidy = normalizedAddress(fields)
  if (fields.streetName.trim() === tidy.streetName) return []
  return (['streetName', 'houseNumber', 'houseNumberAddition'] as const)
    .filter((field) => tidy[field] !== fields[field])
    .map((field) => ({ type: 'AddressTyped', data: { field, value: tidy[field] } }))
}

/**
 * Fills in street and city by postcode and number, or a whole address by search in other countries. Only the
 * answer to the latest query counts; values from a service are cleared with their house, typed ones stay.
 */
export const addressChecker: Decider<AddressCheckerState, AddressCommand, AddressEvent, never> = {
  initial: () => begun(EMPTY_ADDRESS, false),
  decide: (command, state) => {
    switch (command.type) {
      case 'Begin': {
        const { fields, errors } = command
        return ok([{ type: 'AddressBegun', data: { fields, isManual: beginsByHand(fields, errors) } }])
      }
      case 'Type': {
        const { field, value } = command
        if (state.fields[field] === value) return ok([])
        return field === 'countryCode'
          ? ok([{ type: 'CountryChanged', data: { countryCode: value } }])
          : ok([{ type: 'AddressTyped', data: { field, value } }])
      }
      case 'LookUp': {
        const house = houseName(state.fields)
        const isKnown = house === null || house === state.lookingUp || house === state.missed
        return isKnown || state.source !== 'nobody' ? ok([]) : ok([{ type: 'LookUpBegun', data: { house } }])
      }
      case 'Leave':
        return ok(separated(state.fields))
      case 'Find': {
        const { house, street, city } = command
        return state.lookingUp === house ? ok([{ type: 'AddressFound', data: { street, city } }]) : ok([])
      }
      case 'Miss':
        return state.lookingUp === command.house
          ? ok([{ type: 'AddressMissed', data: { error: command.error } }])
          : ok([])
      case 'Search':
        return ok([{ type: 'AddressSearched', data: { query: command.query } }])
      case 'Suggest': {
        const { asked, suggestions } = command
        return isPresent(state, asked) ? ok([{ type: 'SuggestionsShown', data: { suggestions } }]) : ok([])
      }
      case 'FailSearch':
        return isPresent(state, command.asked)
          ? ok([{ type: 'AddressMissed', data: { error: command.error } }])
          : ok([])
      case 'Choose': {
        const { label, value, context, precision } = command.suggestion
        return precision === DETAILED
          ? ok([{ type: 'DetailsAsked', data: { label, context } }])
          : ok([{ type: 'SuggestionChosen', data: { value, context } }])
      }
      case 'Detail':
        return state.detailing === command.context
          ? ok([{ type: 'AddressChosen', data: command.details }])
          : ok([])
      case 'MissDetails':
        return state.detailing === command.context
          ? ok([{ type: 'AddressMissed', data: { error: command.error } }])
          : ok([])
      case 'FillByHand':
        return state.isManual && !state.isSearching ? ok([]) : ok([{ type: 'ManualEntryBegun', data: null }])
      case 'SearchAgain':
        return state.isManual && !state.isSearching ? ok([{ type: 'SearchReopened', data: null }]) : ok([])
      default:
        return never(command)
    }
  },
  evolve: evolveAddress,
}
