import type { Decider } from '../kernel/decider.ts'
import type { DomainEvent } from '../kernel/domainEvent.ts'
import type { Locale } from '../kernel/locale.ts'
import { never } from '../kernel/never.ts'
import { ok, refused } from '../kernel/result.ts'
import type { Sealed } from '../kernel/sealed.ts'

/** Why a stock notice ended without a mail. */
export const NOTICE_ENDS = ['withdrawn', 'expired', 'erased'] as const

/** The address is encrypted with a key that is destroyed when the request ends; `until` is ms since 1970. */
export type StockNoticeEvent =
  | DomainEvent<
      'StockNoticeAsked',
      {
        readonly productId: number
        readonly locale: Locale
        readonly emailAddress: Sealed
        /** the address needs no confirmation, because it is known to belong to the requester */
        readonly isConfirmed: boolean
        readonly until: number
      }
    >
  | DomainEvent<'StockNoticeConfirmed', { readonly until: number }>
  | DomainEvent<'StockNoticeSent', { readonly productId: number }>
  | DomainEvent<'StockNoticeEnded', { readonly reason: (typeof NOTICE_ENDS)[number] }>

export type StockNoticeCommand =
  | ({ readonly type: 'AskNotice' } & Extract<StockNoticeEvent, { type: 'StockNoticeAsked' }>['data'])
  | { readonly type: 'ConfirmNotice'; readonly until: number }
  | { readonly type: 'SendNotice' }
  | { readonly type: 'EndNotice'; readonly reason: (typeof NOTICE_ENDS)[number] }

export type StockNoticeRefusal = { readonly why: 'not-asked' | 'not-confirmed' }

export const NOTICE_STATUSES = ['none', 'asked', 'waiting'] as const

export interface StockNoticeState {
  /** `asked` waits for the confirmation of its address, `waiting` for stock */
  status: (typeof NOTICE_STATUSES)[number]
  productId: number | null
  locale: Locale
  /** null while no request is active */
  emailAddress: Sealed | null
  until: number
}

const evolve = (state: StockNoticeState, event: StockNoticeEvent): void => {
  switch (event.type) {
    case 'StockNoticeAsked':
      state.status = event.data.isConfirmed ? 'waiting' : 'asked'
      state.productId = event.data.productId
      state.locale = event.data.locale
      state.emailAddress = event.data.emailAddress
      state.until = event.data.until
      return
    case 'StockNoticeConfirmed':
      state.status = 'waiting'
      state.until = event.data.until
      return
    case 'StockNoticeSent':
    case 'StockNoticeEnded':
      state.status = 'none'
      state.emailAddress = null
      return
    default:
      never(event)
  }
}

/**
 * A person's request for one mail when one product is back in stock. Requesting again while it waits changes
 * nothing; after it was sent or ended, it can be requested again.
 */
export const stockNotice: Decider<
  StockNoticeState,
  StockNoticeCommand,
  StockNoticeEvent,
  StockNoticeRefusal
> = {
  initial: () => ({ status: 'none', productId: null, locale: 'nld', emailAddress: null, until: 0 }),
  evolve,
  decide: (command, { status, productId }) => {
    switch (command.type) {
      case 'AskNotice': {
        const { type: _, ...data } = command
        return ok(status === 'waiting' ? [] : [{ type: 'StockNoticeAsked', data }])
      }
      case 'ConfirmNotice':
        if (status === 'none') return refused({ why: 'not-asked' })
        return ok(
          status === 'waiting' ? [] : [{ type: 'StockNoticeConfirmed', data: { until: command.until } }],
        )
      case 'SendNotice':
        if (status === 'none' || productId === null) return refused({ why: 'not-asked' })
        if (status === 'asked') return refused({ why: 'not-confirmed' })
        return ok([{ type: 'StockNoticeSent', data: { productId } }])
      case 'EndNotice':
        return ok(status === 'none' ? [] : [{ type: 'StockNoticeEnded', data: { reason: command.reason } }])
      default:
        return never(command)
    }
  },
}
