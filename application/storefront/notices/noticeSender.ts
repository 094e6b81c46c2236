import type { Store } from '../store.ts'
import type { Notice, NoticeState, NoticeCommand } from './notices.ts'

/**
 * Shows a notice of the shop; `text` and the title are text keys. `survives` keeps it when the shopper is sent to another page
 * with it; one of the same `id` takes the place of the one before.
 */
export type NoticeSender = (
  kind: Notice['kind'],
  text: string,
  values?: Notice['values'],
  more?: Partial<Pick<Notice, 'id' | 'title' | 'survives'>>,
) => void

const TITLE = { success: 'notice.success', info: null, error: 'notice.failed' } as const

export const noticeSender =
  (store: Pick<Store<NoticeState, NoticeCommand>, 'send'>, uuid: () => string): NoticeSender =>
  (kind, text, values = {}, more = {}) =>
    void store.send({ type: 'Show', notice: { id: uuid(), kind, title: TITLE[kind], text, values, ...more } })

const OF_STOCK = 'stock '

/** Says that a line got no more pieces than there are: no failure, so it asks for attention. It goes with its line (`lineOfStock`). */
export const sayStock = (say: NoticeSender, lineId: string, count: number): void =>
  say('error', 'cart.lowerStock', { count }, { id: OF_STOCK + lineId, title: 'notice.attention' })

/** The id of the line that a notice of too little stock is about; null for any other notice. */
export const lineOfStock = ({ id }: Notice): string | null =>
  id.startsWith(OF_STOCK) ? id.slice(OF_STOCK.length) : null
