import type { OpenForm } from '../../pages/account/accountPages.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok } from '../../../domain/kernel/result.ts'

/** The twelve overlays, one at a time [2-063, 2-064]. */
export const OVERLAYS = [
  'cart',
  'account',
  'search',
  'addresses',
  'cookieWall',
  'mediagallery',
  'configuration',
  'specifications',
  'variations',
  'description',
  'paymentOrder',
  'readMore',
] as const
export type OverlayName = (typeof OVERLAYS)[number]

/** Payloads of the overlays that need one; the others read their content from the stores. */
export interface OverlayPayloads {
  /** the address form to show */
  readonly addresses: OpenForm
  readonly readMore: {
    readonly title: string
    /** sanitised */
    readonly html: string
  }
  /** the order whose outstanding amount is paid */
  readonly paymentOrder: { readonly orderUid: string; readonly number: string }
  /** the first picture, from 0 */
  readonly mediagallery: { readonly at: number }
  readonly configuration: { readonly kind: 'variations' | 'options'; readonly groupId: string }
}

/** An overlay to open, with its payload. */
export type Opening = {
  [Name in OverlayName]: Name extends keyof OverlayPayloads
    ? { readonly name: Name; readonly payload: OverlayPayloads[Name] }
    : { readonly name: Name }
}[OverlayName]

export type OverlayEvent =
  DomainEvent<'OverlayOpened', Opening> | DomainEvent<'OverlayClosed', { readonly name: OverlayName }>

export type OverlayCommand = (Opening & { readonly type: 'Open' }) | { readonly type: 'Close' }

export interface OverlayState {
  open: OverlayName | null
  /**
   * the last payload of each overlay; retained after closing, so that the closing animation keeps its content
   */
  payloads: Partial<OverlayPayloads>
}

/** The open overlay. Opening one closes the other. */
export const overlays: Decider<OverlayState, OverlayCommand, OverlayEvent, never> = {
  initial: () => ({ open: null, payloads: {} }),
  decide: (command, { open }) => {
    const closed: OverlayEvent[] = open === null ? [] : [{ type: 'OverlayClosed', data: { name: open } }]
    switch (command.type) {
      case 'Open': {
        const { type, ...opening } = command
        if (open === command.name && !('payload' in opening)) return ok([])
        return ok([...closed, { type: 'OverlayOpened', data: opening }])
      }
      case 'Close':
        return ok(closed)
      default:
        return never(command)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'OverlayOpened': {
        const { data } = event
        state.open = data.name
        if ('payload' in data) state.payloads = { ...state.payloads, [data.name]: data.payload }
        return
      }
      case 'OverlayClosed':
        state.open = null
        return
      default:
        never(event)
    }
  },
}
