import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { ok } from '../../../domain/kernel/result.ts'

export type VisitorEvent = DomainEvent<'VisitorRecognised', { readonly isKnown: boolean }>

export type VisitorCommand = { readonly type: 'Recognise'; readonly isKnown: boolean }

export interface VisitorState {
  /** a customer seems to be logged in: the browser does not know who, and the server may know better */
  isKnown: boolean
}

/** Whether the visitor is logged in. Public pages are anonymous, so this is determined after rendering. */
export const visitor: Decider<VisitorState, VisitorCommand, VisitorEvent, never> = {
  initial: () => ({ isKnown: false }),
  decide: ({ isKnown }, state) =>
    ok(isKnown === state.isKnown ? [] : [{ type: 'VisitorRecognised', data: { isKnown } }]),
  evolve: (state, { data }) => {
    state.isKnown = data.isKnown
  },
}
