import type { StockNoticeCommand } from '../../../domain/catalogue/stockNotice.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import type { StockNoticeRow } from '../../ports/database/stockNotices.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load } from '../../streams/load.ts'
import { stockNotice } from '../../streams/kinds/stockNotice.ts'
import { STOCK_FORGET } from '../outbox/messages.ts'
import type { Services } from '../services.ts'
import type { LoadedNotice } from './openNotice.ts'

export interface ForgetPayload {
  readonly subject: string
}

type ForgetServices = Pick<Services, 'stockNotices' | 'mailedLinks' | 'vault'>

/** Has the address of a request forgotten, whatever happens after the commit that ends it. @param at ms since 1970 */
export const forgetMessage = (subject: string, at: number): OutboxMessage => {
  const payload: ForgetPayload = { subject }
  return { id: `stock-forget-${subject}`, kind: STOCK_FORGET, payload, dueAt: at }
}

/** Destroys the key that the address of a request is sealed under, and removes its links and its row. May be done again. */
export const forgetNotice = async (
  { stockNotices, mailedLinks, vault }: ForgetServices,
  subject: string,
): Promise<void> => {
  await vault.destroy(subject)
  await mailedLinks.removeOf(subject)
  await stockNotices.remove(subject)
}

/** Ends a request and forgets its address at once. One whose stream never began, or is about a later request, only loses its row. */
export const endNotice = async (
  services: ForgetServices & Pick<Services, 'store' | 'clock'>,
  { uid, subject }: Pick<StockNoticeRow, 'uid' | 'subject'>,
  reason: Extract<StockNoticeCommand, { type: 'EndNotice' }>['reason'],
): Promise<void> => {
  const { store, clock } = services
  const handled = await handle<LoadedNotice, null>(services, {
    read: () => load(store, stockNotice, uid),
    decide: async (loaded) => {
      const by = { actor: 'system', at: clock.now(), value: null } as const
      if (loaded.state.emailAddress?.subject !== subject) return { ...by, changes: [] }
      const decided = decideAll(stockNotice, loaded, [{ type: 'EndNotice', reason }])
      return { ...by, changes: decided.ok ? [decided.value] : [] }
    },
  })
  if (handled.kind !== 'done') throw new Error('others kept changing this request')
  await forgetNotice(services, subject)
}
