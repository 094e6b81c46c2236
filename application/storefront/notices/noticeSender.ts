import type { Store } from '../store.ts'
import type { Notice, NoticeState, NoticeCommand } from './notices.ts'

/**
 * Shows a notice; `text` and `title` are text keys. `survives` retains it through one navigation; a notice
 * with the same `id` replaces the earlier one.
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

/**
 * Notifies that a line was lowered to the stock; titled as attention, not as a failure. Closes with its line
 * (`lineOfStock`).
 */
export const sayStock = (say: NoticeSender, lineId: string, count: number): void =>
  say('error', 'cart.lowerStock', { count }, { id: OF_STOCK + lineId, title: 'notice.attention' })

/** The line id of a stock notice; null for any other notice. */
export const lineOfStock = ({ id }: Notice): string | null =>
  id.startsWith(OF_STOCK) ? id.slice(OF_STOCK.length) : null
