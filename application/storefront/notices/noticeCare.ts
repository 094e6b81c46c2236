import type { SchedulerLike, Subscription } from 'rxjs'
import type { FactLog } from '../factLog.ts'
import type { Store } from '../store.ts'
import type { NoticeState, NoticeWish } from './notices.ts'
import { noticeTimers } from './noticeTimers.ts'

interface NoticeParts {
  readonly log: FactLog
  readonly notices: Pick<Store<NoticeState, NoticeWish>, 'state$' | 'send'>
  readonly scheduler: SchedulerLike
}

/** What happens to notices without a click: their time runs out, and each navigation clears them (specification, section 4). */
export const noticeCare = ({ log, notices, scheduler }: NoticeParts): Subscription => {
  const living = noticeTimers({ notices, scheduler })
  living.add(
    log.of('pages').subscribe((fact) => {
      if (fact.type === 'PageRequested') notices.send({ type: 'Clear' })
      if (fact.type === 'PageShown') notices.send({ type: 'Arrive' })
    }),
  )
  return living
}
