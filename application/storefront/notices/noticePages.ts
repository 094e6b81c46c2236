import type { Subscription } from 'rxjs'
import type { EventLog } from '../eventLog.ts'
import type { Store } from '../store.ts'
import type { NoticeState, NoticeCommand } from './notices.ts'

interface PagesParts {
  readonly log: EventLog
  readonly notices: Pick<Store<NoticeState, NoticeCommand>, 'send'>
}

/** Clears the notices on each navigation, except those that belong to the next page [4-058]. */
export const noticePages = ({ log, notices }: PagesParts): Subscription =>
  log.of('pages').subscribe((event) => {
    if (event.type === 'PageRequested') notices.send({ type: 'Clear' })
    if (event.type === 'PageShown') notices.send({ type: 'Arrive' })
  })
