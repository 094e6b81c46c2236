import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok } from '../../../domain/kernel/result.ts'
import type { Page } from '../../pages/page.ts'

export type PageEvent =
  | DomainEvent<'PageRequested', { readonly url: string }>
  | DomainEvent<'PageShown', { readonly url: string; readonly page: Page }>
  | DomainEvent<'PageFailed', { readonly url: string }>
  /** the shown page with the customer's own prices */
  | DomainEvent<'PageRepriced', { readonly page: Page }>

export type PageCommand =
  | { readonly type: 'Request'; readonly url: string }
  | { readonly type: 'Show'; readonly url: string; readonly page: Page }
  | { readonly type: 'Fail'; readonly url: string }
  | { readonly type: 'Reprice'; readonly url: string; readonly page: Page }

export interface PageState {
  /** path and query of the page that is shown */
  url: string
  page: Page
  /** path and query of the page being loaded, or null */
  loading: string | null
  /** path and query of the page that failed to load, until another is requested [8-033] */
  failed: string | null
}

/** The shown page and the page being loaded. The answer to a superseded request is dropped. */
export const pages: Decider<PageState, PageCommand, PageEvent, never> = {
  initial: () => ({ url: '/', page: { type: 'not-found', path: '/' }, loading: null, failed: null }),
  decide: (command, state) => {
    switch (command.type) {
      case 'Request':
        return ok(
          state.loading === command.url ? [] : [{ type: 'PageRequested', data: { url: command.url } }],
        )
      case 'Show':
        return ok(
          state.loading === command.url || state.url === command.url
            ? [{ type: 'PageShown', data: { url: command.url, page: command.page } }]
            : [],
        )
      case 'Fail':
        return ok(state.loading === command.url ? [{ type: 'PageFailed', data: { url: command.url } }] : [])
      case 'Reprice':
        return ok(state.url === command.url ? [{ type: 'PageRepriced', data: { page: command.page } }] : [])
      default:
        return never(command)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PageRequested':
        state.loading = event.data.url
        state.failed = null
        return
      case 'PageShown':
        state.url = event.data.url
        state.page = event.data.page
        if (state.loading === event.data.url) state.loading = null
        return
      case 'PageFailed':
        state.loading = null
        state.failed = event.data.url
        return
      case 'PageRepriced':
        state.page = event.data.page
        return
      default:
        never(event)
    }
  },
}
