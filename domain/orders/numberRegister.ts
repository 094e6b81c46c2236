import type { DocumentKind } from './orderEvents.ts'
import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import { ok } from '../kernel/result.ts'

/** The series of a document number: one per kind and year. */
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
  /** the last number issued, 0 before the first */
  last: number
}

const LETTER = { invoice: 'F', 'credit-note': 'C' } as const satisfies Record<DocumentKind, string>

/** The next number of the series, such as `F2026-00001`. */
export const nextNumber = ({ kind, year }: Series, { last }: NumberState): string =>
  `${LETTER[kind]}${year}-${String(last + 1).padStart(5, '0')}`

/**
 * A series of document numbers without gaps (VAT Directive 2006/112/EC, article 226(2)): each number is
 * assigned in the same transaction as its document, so none is used twice or left without a document.
 */
export const numberRegister: Decider<NumberState, GiveNumber, NumberEvent, never> = {
  initial: () => ({ last: 0 }),
  decide: ({ orderUid, kind, year }, state) =>
    ok([{ type: 'NumberGiven', data: { number: nextNumber({ kind, year }, state), orderUid } }]),
  evolve: (state) => {
    state.last += 1
  },
}
