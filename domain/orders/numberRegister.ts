import type { DocumentKind } from './orderEvents.ts'
import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { ok } from '../kernel/result.ts'

/** The series that a document's number is of: one for each kind and year. */
export interface Series {
  readonly kind: DocumentKind
  readonly year: number
}

export type NumberEvent = DomainEvent<'NumberGiven', { readonly number: string; readonly orderUid: string }>

export interface GiveNumber extends Series {
  readonly type: 'GiveNumber'
  readonly orderUid: string
}

export interface NumberState {
  /** the last that was given, 0 before the first */
  last: number
}

const LETTER = { invoice: 'F', 'credit-note': 'C' } as const satisfies Record<DocumentKind, string>

/** `F2026-00001`: the number after the last. */
export const nextNumber = ({ kind, year }: Series, { last }: NumberState): string =>
  `${LETTER[kind]}${year}-${String(last + 1).padStart(5, '0')}`

/**
 * A series of numbers without gaps (VAT Directive 2006/112/EC, article 226(2)): each is given in the same instant as its document is issued,
 * so none is given twice, and none to nothing.
 */
export const numberRegister: Decider<NumberState, GiveNumber, NumberEvent, never> = {
  initial: () => ({ last: 0 }),
  decide: ({ orderUid, kind, year }, state) =>
    ok([{ type: 'NumberGiven', data: { number: nextNumber({ kind, year }, state), orderUid } }]),
  evolve: (state) => {
    state.last += 1
  },
}
