import type { Store } from '../store.ts'
import type { Notice, NoticeState, NoticeWish } from './notices.ts'

/**
 * Shows a notice of the shop; `text` and the title are text keys. `over: 'navigation'` keeps it when the shopper is sent to
 * another page with it.
 */
export type NoticeSender = (
  kind: Notice['kind'],
  text: string,
  values?: Notice['values'],
  over?: 'navigation',
) => void

const TITLE = { success: 'notice.success', info: null, error: 'notice.failed' } as const

export const noticeSender =
  (store: Pick<Store<NoticeState, NoticeWish>, 'send'>, uuid: () => string): NoticeSender =>
  (kind, text, values = {}, over) => {
    const notice = { id: uuid(), kind, title: TITLE[kind], text, values }
    store.send({ type: 'Show', notice: over === undefined ? notice : { ...notice, survives: true } })
  }
