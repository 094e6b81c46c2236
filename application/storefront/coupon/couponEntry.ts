import { sameCode } from '../../../domain/cart/coupon.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'

/** Putting a code into the cart, or taking one out. */
export type CouponCall = { readonly kind: 'apply' | 'remove'; readonly code: string }

/** How a call ended. unanswered: no answer, or one that says nothing about the code. */
export type CouponOutcome = 'done' | 'failed' | 'unanswered'

/** How a call ended, and the key of the text that says why it came to nothing; null where there is nothing to say. */
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
  /** what stands in the field */
  text: string
  underWay: CouponCall | null
  /** the key of the text that says why the code in the field was not taken; null until it is refused, and once it is changed */
  refusal: string | null
  /** codes that the shopper took out in this browser, and did not put in again */
  removed: string[]
}

/** The code alone: spaces count for nothing [5-022]. */
export const codeIn = (text: string): string => text.replace(/\s+/gu, '')

/**
 * The field for a discount code, and the one call about codes that is under way. Nothing is sent of an empty field; a code
 * that is taken empties it, any other stays for its shopper to put right, with the reason [4-047].
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
