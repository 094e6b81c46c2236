import { sameCode } from '../../../domain/cart/coupon.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'

/** A request to apply a code to the cart or to remove one. */
export type CouponCall = { readonly kind: 'apply' | 'remove'; readonly code: string }

/** Outcome of a call. unanswered: no answer, or one that says nothing about the code. */
export type CouponOutcome = 'done' | 'failed' | 'unanswered'

/** Outcome of a call, and the text key of why it failed; null if there is no reason to show. */
export interface CouponEnd {
  readonly outcome: CouponOutcome
  readonly reason: string | null
}

export type CouponEntryEvent =
  | DomainEvent<'CouponTyped', { readonly text: string }>
  | DomainEvent<'CouponCalled', CouponCall>
  | DomainEvent<'CouponCallEnded', CouponCall & CouponEnd>

export type CouponEntryCommand =
  | { readonly type: 'Type'; readonly text: string }
  | { readonly type: 'Apply' }
  | { readonly type: 'Remove'; readonly code: string }
  | ({ readonly type: 'End' } & CouponEnd)

export type CouponEntryRefusal = { readonly why: 'empty' } | { readonly why: 'under-way' }

export interface CouponEntryState {
  /** content of the field */
  text: string
  underWay: CouponCall | null
  /** text key of why the code in the field was refused; null if it was not, and after each change */
  refusal: string | null
  /** codes that the shopper removed in this browser and has not applied since */
  removed: string[]
}

/** The code without its spaces [5-022]. */
export const codeIn = (text: string): string => text.replace(/\s+/gu, '')

/**
 * The discount code field and its one pending call. An empty field sends nothing; an accepted code clears the
 * field; a refused code stays there with the reason, for correction [4-047].
 */
export const couponEntry: Decider<
  CouponEntryState,
  CouponEntryCommand,
  CouponEntryEvent,
  CouponEntryRefusal
> = {
  initial: () => ({ text: '', underWay: null, refusal: null, removed: [] }),
  decide: (command, { text, underWay }) => {
    switch (command.type) {
      case 'Type':
        return ok([{ type: 'CouponTyped', data: { text: command.text } }])
      case 'Apply': {
        if (underWay !== null) return refused({ why: 'under-way' })
        const code = codeIn(text)
        return code === ''
          ? refused({ why: 'empty' })
          : ok([{ type: 'CouponCalled', data: { kind: 'apply', code } }])
      }
      case 'Remove':
        return underWay === null
          ? ok([{ type: 'CouponCalled', data: { kind: 'remove', code: command.code } }])
          : refused({ why: 'under-way' })
      case 'End':
        return ok(
          underWay === null
            ? []
            : [
                {
                  type: 'CouponCallEnded',
                  data: { ...underWay, outcome: command.outcome, reason: command.reason },
                },
              ],
        )
      default:
        return never(command)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CouponTyped':
        state.text = event.data.text
        state.refusal = null
        return
      case 'CouponCalled':
        state.underWay = { kind: event.data.kind, code: event.data.code }
        state.refusal = null
        return
      case 'CouponCallEnded': {
        const { kind, code, outcome, reason } = event.data
        state.underWay = null
        if (kind === 'apply') state.refusal = reason
        if (outcome !== 'done') return
        if (kind === 'apply') state.text = ''
        state.removed = state.removed.filter((one) => !sameCode(one, code))
        if (kind === 'remove') state.removed.push(code)
        return
      }
      default:
        never(event)
    }
  },
}
