import type { Subscription } from 'rxjs'
import type { EventLog } from '../eventLog.ts'
import type { Store } from '../store.ts'
import type { NoticeState, NoticeCommand } from './notices.ts'

interface PagesParts {
  readonly log: EventLog
  readonly notices: Pick<Store<NoticeState, NoticeCommand>, 'send'>
}

/** Each navigation clears the notices, but for what belongs to the page that comes [4-058]. */
export const noticePages = ({ log, notices }: PagesParts): Subscription =>
  log.of('pages').subscribe((event) => {
    if (event.type === 'PageRequested') notices.send({ type: 'Clear' })
    if (event.type === 'PageShown') notices.send({ type: 'Arrive' })
  })
