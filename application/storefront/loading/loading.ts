import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok } from '../../../domain/kernel/result.ts'

export type LoadingEvent =
  | DomainEvent<'WorkBegan', null>
  | DomainEvent<'WorkEnded', null>
  | DomainEvent<'LoaderShown', null>
  | DomainEvent<'LoaderHidden', null>

export type LoadingCommand = { readonly type: 'Begin' | 'End' | 'Show' | 'Hide' }

export interface LoadingState {
  /** number of pending works that block the whole page, such as a payment */
  works: number
  /** the loader overlay is visible */
  shown: boolean
}

/** The works that block the whole page, and whether the loader shows. */
export const loading: Decider<LoadingState, LoadingCommand, LoadingEvent, never> = {
  initial: () => ({ works: 0, shown: false }),
  decide: ({ type }, { works, shown }) => {
    switch (type) {
      case 'Begin':
        return ok([{ type: 'WorkBegan', data: null }])
      case 'End':
        return ok(works > 0 ? [{ type: 'WorkEnded', data: null }] : [])
      case 'Show':
        return ok(shown ? [] : [{ type: 'LoaderShown', data: null }])
      case 'Hide':
        return ok(shown ? [{ type: 'LoaderHidden', data: null }] : [])
      default:
        return never(type)
    }
  },
  evolve: (state, { type }) => {
    switch (type) {
      case 'WorkBegan':
        state.works += 1
        return
      case 'WorkEnded':
        state.works -= 1
        return
      case 'LoaderShown':
        state.shown = true
        return
      case 'LoaderHidden':
        state.shown = false
        return
      default:
        never(type)
    }
  },
}
