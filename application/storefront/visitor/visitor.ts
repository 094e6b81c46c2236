import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { ok } from '../../../domain/kernel/result.ts'

export type VisitorEvent = DomainEvent<'VisitorRecognised', { readonly isKnown: boolean }>

export type VisitorCommand = { readonly type: 'Recognise'; readonly isKnown: boolean }

export interface VisitorState {
  /** somebody is logged in, as far as the browser can tell: it is not told who, and the server may know better */
  isKnown: boolean
}

/** Whether the visitor has an account that they are logged in to. Public pages are made for nobody, so it is learned after them. */
export const visitor: Decider<VisitorState, VisitorCommand, VisitorEvent, never> = {
  initial: () => ({ isKnown: false }),
  decide: ({ isKnown }, state) =>
    ok(isKnown === state.isKnown ? [] : [{ type: 'VisitorRecognised', data: { isKnown } }]),
  evolve: (state, { data }) => {
    state.isKnown = data.isKnown
  },
}
