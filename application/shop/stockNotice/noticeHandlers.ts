import { noticeAsk } from '../../streams/sealed/noticeTexts.ts'
import { STOCK_ASK, STOCK_FORGET } from '../outbox/messages.ts'
import type { Handler } from '../outbox/worker.ts'
import type { StockAskPayload } from './askNotice.ts'
import { forgetNotice, type ForgetPayload } from './endNotice.ts'
import { openNotice, type NoticeServices } from './openNotice.ts'

/** The outbox handlers for back-in-stock requests. */
export const noticeHandlers = (services: NoticeServices): ReadonlyMap<string, Handler> =>
  new Map<string, Handler>([
    [STOCK_ASK, ({ id, payload }) => open(services, id, payload as StockAskPayload)],
    [
      STOCK_FORGET,
      async ({ payload }) => {
        await forgetNotice(services, (payload as ForgetPayload).subject)
        return 'done'
      },
    ],
  ])

const open = async (
  services: NoticeServices,
  id: string,
  { asked }: StockAskPayload,
): ReturnType<Handler> => {
  const text = await services.vault.open(asked)
  if (text === null) return 'done'
  // an address that is not the account's own identifies nobody
  await openNotice(services, noticeAsk.read(text), 'visitor', id)
  await services.vault.destroy(asked.subject)
  return 'done'
}
