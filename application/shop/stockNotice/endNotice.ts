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

/**
 * The outbox message that deletes a request's address after the commit that ends it, even after a crash.
 * @param at ms since 1970
 */
export const forgetMessage = (subject: string, at: number): OutboxMessage => {
  const payload: ForgetPayload = { subject }
  return { id: `stock-forget-${subject}`, kind: STOCK_FORGET, payload, dueAt: at }
}

/** Destroys the key of a request's address, and deletes its links and its row. Idempotent. */
export const forgetNotice = async (
  { stockNotices, mailedLinks, vault }: ForgetServices,
  subject: string,
): Promise<void> => {
  await vault.destroy(subject)
  await mailedLinks.removeOf(subject)
  await stockNotices.remove(subject)
}

/**
 * Ends a request and deletes its address at once. If its stream has no events or is about a later request,
 * only the row, key and links are deleted.
 */
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
