import type { Inside } from '../storefront.ts'
import type { AccountPanelEvent } from '../storeEvents.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok } from '../../../domain/kernel/result.ts'
import type { AccountView } from '../../pages/account/accountView.ts'
import { accountPath } from '../../pages/paths.ts'
import { parsePage } from '../pages/parsePage.ts'
import { storeOf, type Reads } from '../store.ts'

type AccountPanelCommand =
  { readonly type: 'Ask' | 'Miss' } | { readonly type: 'Show'; readonly account: AccountView }

export interface AccountPanelState {
  /** the account as last loaded; null until the first answer */
  account: AccountView | null
  /** a request is pending */
  isAsked: boolean
  /** the last request failed */
  isMissed: boolean
}

const decider: Decider<AccountPanelState, AccountPanelCommand, AccountPanelEvent, never> = {
  initial: () => ({ account: null, isAsked: false, isMissed: false }),
  decide: (command) => {
    switch (command.type) {
      case 'Ask':
        return ok([{ type: 'AccountAsked', data: null }])
      case 'Show':
        return ok([{ type: 'AccountArrived', data: { account: command.account } }])
      case 'Miss':
        return ok([{ type: 'AccountMissed', data: null }])
      default:
        return never(command)
    }
  },
  evolve: (state, event) => {
    state.isAsked = event.type === 'AccountAsked'
    state.isMissed = event.type === 'AccountMissed'
    if (event.type === 'AccountArrived') state.account = event.data.account
  },
}

export interface AccountPanel extends Reads<AccountPanelState> {
  /** loads the account; a visitor who is no longer logged in is sent to the login page */
  read(): Promise<void>
}

/** The customer's account, for the account panel [2-087]. */
export const accountPanel = ({ log, locale, overlays, ports, visitor }: Inside): AccountPanel => {
  const store = storeOf(log, 'account', decider)
  const asked = async () => {
    const { url, page } = await ports.personalPages.fetch(accountPath(locale, 'overview'))
    return { url, page: parsePage(page) }
  }
  return {
    ...store,
    read: async () => {
      store.send({ type: 'Ask' })
      const answer = await asked().catch(() => null)
      if (answer === null || answer.page === null) return void store.send({ type: 'Miss' })
      const { url, page } = answer
      if (page.type === 'account-overview') return void store.send({ type: 'Show', account: page.account })
      visitor.send({ type: 'Recognise', isKnown: false })
      overlays.send({ type: 'Close' })
      ports.browser.go(url)
    },
  }
}
