import type { FilterGroup } from '../../../domain/listing/filterGroup.ts'
import type { PriceRange } from '../../../domain/listing/priceRange.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok } from '../../../domain/kernel/result.ts'

type OfGroup = { readonly name: string }

export type FilterEvent =
  | DomainEvent<'ListingEntered', { readonly listing: string; readonly open: string | null }>
  | DomainEvent<'FacetOpened', OfGroup>
  | DomainEvent<'FacetClosed', OfGroup>
  | DomainEvent<'FacetTyped', OfGroup & { readonly text: string }>
  | DomainEvent<'FacetSearched', OfGroup & { readonly text: string }>
  | DomainEvent<'MoreShown', OfGroup>
  | DomainEvent<'LessShown', OfGroup>
  | DomainEvent<'PanelOpened', null>
  | DomainEvent<'PanelClosed', null>
  | DomainEvent<'PriceMoved', { readonly range: PriceRange }>
  | DomainEvent<'PriceSettled', null>

export type FilterCommand =
  | { readonly type: 'Enter'; readonly listing: string; readonly filters: readonly FilterGroup[] }
  | (OfGroup & { readonly type: 'Open' | 'Close' | 'Search' | 'ShowMore' | 'ShowLess' })
  | (OfGroup & { readonly type: 'Type'; readonly text: string })
  | { readonly type: 'MovePrice'; readonly range: PriceRange }
  | { readonly type: 'OpenPanel' | 'ClosePanel' | 'SettlePrice' }

export interface FilterState {
  /** the address of the listing that this state belongs to */
  listing: string
  /** the one open group; null if none is open */
  open: string | null
  /** content of the search fields, by group */
  typed: Map<string, string>
  /** the applied option searches, by group */
  searched: Map<string, string>
  /** groups that show all their options */
  more: Set<string>
  /** the full-screen panel of small screens is open */
  panel: boolean
  /** the position of the price slider, until the listing is requested for it */
  price: PriceRange | null
}

/** The group that is open at first: the first one configured so [3-047]. */
export const openedAtFirst = (filters: readonly FilterGroup[]): string | null =>
  filters.find(({ visible, expand }) => visible && expand)?.name ?? null

/**
 * The state of a listing's filter panel: one group is open at a time. The chosen values are in the address,
 * not here.
 */
export const filters: Decider<FilterState, FilterCommand, FilterEvent, never> = {
  initial: () => ({
    listing: '',
    open: null,
    typed: new Map(),
    searched: new Map(),
    more: new Set(),
    panel: false,
    price: null,
  }),
  decide: (command, state) => ok(eventsOf(command, state)),
  evolve: (state, event) => {
    switch (event.type) {
      case 'ListingEntered':
        Object.assign(state, filters.initial(), event.data)
        return
      case 'FacetOpened':
        state.open = event.data.name
        return
      case 'FacetClosed':
        state.open = null
        return
      case 'FacetTyped':
        state.typed.set(event.data.name, event.data.text)
        return
      case 'FacetSearched':
        state.searched.set(event.data.name, event.data.text)
        return
      case 'MoreShown':
        state.more.add(event.data.name)
        return
      case 'LessShown':
        state.more.delete(event.data.name)
        return
      case 'PanelOpened':
        state.panel = true
        return
      case 'PanelClosed':
        state.panel = false
        return
      case 'PriceMoved':
        state.price = event.data.range
        return
      case 'PriceSettled':
        state.price = null
        return
      default:
        never(event)
    }
  },
}

const eventsOf = (command: FilterCommand, state: FilterState): FilterEvent[] => {
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
