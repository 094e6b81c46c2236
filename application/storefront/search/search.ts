import type { SearchGroup } from '../../../domain/search/searchGroup.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok } from '../../../domain/kernel/result.ts'

export type SearchEvent =
  | DomainEvent<'QueryTyped', { readonly query: string }>
  | DomainEvent<'ResultsShown', { readonly query: string; readonly groups: readonly SearchGroup[] }>

export type SearchCommand =
  | { readonly type: 'Type'; readonly query: string }
  | {
      readonly type: 'Show'
      readonly query: string
      readonly groups: readonly SearchGroup[]
    }

export interface SearchState {
  query: string
  /** the query that the results answer; null before the first answer */
  answeredQuery: string | null
  groups: readonly SearchGroup[]
}

/** Search as you type. Results of an outdated query are dropped; an empty query has none. */
export const search: Decider<SearchState, SearchCommand, SearchEvent, never> = {
  initial: () => ({ query: '', answeredQuery: null, groups: [] }),
  decide: (command, state) => {
    switch (command.type) {
      case 'Type':
        return ok([{ type: 'QueryTyped', data: { query: command.query } }])
      case 'Show': {
        const { query, groups } = command
        return ok(state.query.trim() === query ? [{ type: 'ResultsShown', data: { query, groups } }] : [])
      }
      default:
        return never(command)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'QueryTyped':
        state.query = event.data.query
        if (state.query.trim() !== '') return
        state.answeredQuery = null
        state.groups = []
        return
      case 'ResultsShown':
        state.answeredQuery = event.data.query
        state.groups = event.data.groups
        return
      default:
        never(event)
    }
  },
}
