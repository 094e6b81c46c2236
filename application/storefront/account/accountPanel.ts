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
  /** what was heard last; null before */
  account: AccountView | null
  /** asked, and neither answered nor failed yet */
  isAsked: boolean
  /** the last question got no answer */
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
  /** asks who is logged in; whoever isn't any more is led to log in */
  read(): Promise<void>
}

/** Who is logged in, for the panel that shows it [2-087]. */
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
