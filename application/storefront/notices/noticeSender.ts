import type { Store } from '../store.ts'
import type { Notice, NoticeState, NoticeWish } from './notices.ts'

/**
 * Shows a notice of the shop; `text` and the title are text keys. `survives` keeps it when the shopper is sent to another page
 * with it.
 */
export type NoticeSender = (
  kind: Notice['kind'],
  text: string,
  values?: Notice['values'],
  more?: Pick<Notice, 'survives'>,
) => void

const TITLE = { success: 'notice.success', info: null, error: 'notice.failed' } as const

export const noticeSender =
  (store: Pick<Store<NoticeState, NoticeWish>, 'send'>, uuid: () => string): NoticeSender =>
  (kind, text, values = {}, more = {}) =>
    void store.send({ type: 'Show', notice: { id: uuid(), kind, title: TITLE[kind], text, values, ...more } })
