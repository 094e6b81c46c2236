import type { FilterGroup } from '../../../domain/listing/filterGroup.ts'
import type { PriceRange } from '../../../domain/listing/priceRange.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { Fact } from '../../../domain/kernel/fact.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok } from '../../../domain/kernel/result.ts'

type OfGroup = { readonly name: string }

export type FilterFact =
  | Fact<'ListingEntered', { readonly listing: string; readonly open: string | null }>
  | Fact<'FacetOpened', OfGroup>
  | Fact<'FacetClosed', OfGroup>
  | Fact<'FacetTyped', OfGroup & { readonly text: string }>
  | Fact<'FacetSearched', OfGroup & { readonly text: string }>
  | Fact<'MoreShown', OfGroup>
  | Fact<'LessShown', OfGroup>
  | Fact<'PanelOpened', null>
  | Fact<'PanelClosed', null>
  | Fact<'PriceMoved', { readonly range: PriceRange }>
  | Fact<'PriceSettled', null>

export type FilterCommand =
  | { readonly type: 'Enter'; readonly listing: string; readonly filters: readonly FilterGroup[] }
  | (OfGroup & { readonly type: 'Open' | 'Close' | 'Search' | 'ShowMore' | 'ShowLess' })
  | (OfGroup & { readonly type: 'Type'; readonly text: string })
  | { readonly type: 'MovePrice'; readonly range: PriceRange }
  | { readonly type: 'OpenPanel' | 'ClosePanel' | 'SettlePrice' }

export interface FilterState {
  /** the address of the listing that all this is about */
  listing: string
  /** the one group that is open */
  open: string | null
  /** what stands in the search fields, by group */
  typed: Map<string, string>
  /** what the options are searched for, by group */
  searched: Map<string, string>
  /** groups that show all their options */
  more: Set<string>
  /** the full-screen panel of small screens is open */
  panel: boolean
  /** where the price slider was moved, until that is asked for */
  price: PriceRange | null
}

/** The group that is open from the start: the first that says so [3-047]. */
export const openedAtFirst = (filters: readonly FilterGroup[]): string | null =>
  filters.find(({ visible, expand }) => visible && expand)?.name ?? null

/** How the filters of a listing are looked through: one group is open at a time. What is chosen is the address's to say. */
export const filters: Decider<FilterState, FilterCommand, FilterFact, never> = {
  initial: () => ({
    listing: '',
    open: null,
    typed: new Map(),
    searched: new Map(),
    more: new Set(),
    panel: false,
    price: null,
  }),
  decide: (command, state) => ok(factsOf(command, state)),
  evolve: (state, fact) => {
    switch (fact.type) {
      case 'ListingEntered':
        Object.assign(state, filters.initial(), fact.data)
        return
      case 'FacetOpened':
        state.open = fact.data.name
        return
      case 'FacetClosed':
        state.open = null
        return
      case 'FacetTyped':
        state.typed.set(fact.data.name, fact.data.text)
        return
      case 'FacetSearched':
        state.searched.set(fact.data.name, fact.data.text)
        return
      case 'MoreShown':
        state.more.add(fact.data.name)
        return
      case 'LessShown':
        state.more.delete(fact.data.name)
        return
      case 'PanelOpened':
        state.panel = true
        return
      case 'PanelClosed':
        state.panel = false
        return
      case 'PriceMoved':
        state.price = fact.data.range
        return
      case 'PriceSettled':
        state.price = null
        return
      default:
        never(fact)
    }
  },
}

const factsOf = (command: FilterCommand, state: FilterState): FilterFact[] => {
  switch (command.type) {
    case 'Enter': {
      const { listing } = command
      const open = openedAtFirst(command.filters)
      return state.listing === listing ? [] : [{ type: 'ListingEntered', data: { listing, open } }]
    }
    case 'Open':
      return state.open === command.name ? [] : [{ type: 'FacetOpened', data: { name: command.name } }]
    case 'Close':
      return state.open === command.name ? [{ type: 'FacetClosed', data: { name: command.name } }] : []
    case 'Type':
      return [{ type: 'FacetTyped', data: { name: command.name, text: command.text } }]
    case 'Search': {
      const text = (state.typed.get(command.name) ?? '').trim()
      const isAnswered = (state.searched.get(command.name) ?? '') === text
      return isAnswered ? [] : [{ type: 'FacetSearched', data: { name: command.name, text } }]
    }
    case 'ShowMore':
      return state.more.has(command.name) ? [] : [{ type: 'MoreShown', data: { name: command.name } }]
    case 'ShowLess':
      return state.more.has(command.name) ? [{ type: 'LessShown', data: { name: command.name } }] : []
    case 'OpenPanel':
      return state.panel ? [] : [{ type: 'PanelOpened', data: null }]
    case 'ClosePanel':
      return state.panel ? [{ type: 'PanelClosed', data: null }] : []
    case 'MovePrice':
      return [{ type: 'PriceMoved', data: { range: command.range } }]
    case 'SettlePrice':
      return state.price === null ? [] : [{ type: 'PriceSettled', data: null }]
    default:
      return never(command)
  }
}
