import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { Fact } from '../../../domain/kernel/fact.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok } from '../../../domain/kernel/result.ts'

export type SearchFact =
  | Fact<'QueryTyped', { readonly query: string }>
  | Fact<
      'ResultsShown',
      { readonly query: string; readonly products: readonly ProductTile[]; readonly totalHits: number }
    >

export type SearchWish =
  | { readonly type: 'Type'; readonly query: string }
  | {
      readonly type: 'Show'
      readonly query: string
      readonly products: readonly ProductTile[]
      readonly totalHits: number
    }

export interface SearchState {
  query: string
  /** the query the results answer, null before the first */
  answered: string | null
  products: readonly ProductTile[]
  totalHits: number
}

/** Search as it is typed. Results of a query that is no longer the present one are dropped. */
export const search: Decider<SearchState, SearchWish, SearchFact, never> = {
  initial: () => ({ query: '', answered: null, products: [], totalHits: 0 }),
  decide: (wish, state) => {
    switch (wish.type) {
      case 'Type':
        return ok([{ type: 'QueryTyped', data: { query: wish.query } }])
      case 'Show': {
        const { query, products, totalHits } = wish
        return ok(
          state.query.trim() === query
            ? [{ type: 'ResultsShown', data: { query, products, totalHits } }]
            : [],
        )
      }
      default:
        return never(wish)
    }
  },
  evolve: (state, fact) => {
    switch (fact.type) {
      case 'QueryTyped':
        state.query = fact.data.query
        return
      case 'ResultsShown':
        state.answered = fact.data.query
        state.products = fact.data.products
        state.totalHits = fact.data.totalHits
        return
      default:
        never(fact)
    }
  },
}
