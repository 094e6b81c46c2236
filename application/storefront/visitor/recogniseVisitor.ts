import { EMPTY, filter, from, merge, startWith, switchMap, tap, type Subscription } from 'rxjs'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { accountPath } from '../../pages/paths.ts'
import type { SessionAnswer } from '../../ports/browser/laterPorts.ts'
import type { EventLog } from '../eventLog.ts'
import type { NoticeSender } from '../notices/noticeSender.ts'
import type { PageState } from '../pages/pages.ts'
import type { Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { VisitorState, VisitorCommand } from './visitor.ts'

interface Parts {
  readonly locale: Locale
  readonly log: EventLog
  readonly say: NoticeSender
  readonly visitor: Pick<Store<VisitorState, VisitorCommand>, 'now' | 'send'>
  readonly pages: Pick<Store<PageState>, 'now'>
  readonly ports: Pick<StorefrontPorts, 'knownAs' | 'later' | 'returned$' | 'visible$'> & {
    readonly browser: Pick<StorefrontPorts['browser'], 'leave'>
  }
}

/**
 * Looks whether somebody is logged in: now, on each navigation, and when a page comes back, or into view, that may have been left before
 * a log-in or a log-out. Where it was somebody's who isn't logged in any more it is made anew: it may show who that was, to somebody else.
 * Whoever logged in again meanwhile finds it as they left it.
 *
 * Who seems to be logged in has their session checked by the shop on each navigation, once the page is there: nothing waits for it, and
 * visitors without an account ask nothing. A session that has ended leaves the visitor where they are, and a page of the account leads
 * to log-in by itself; an answer that nobody understands ends the session and leads there too. Without an answer all stays as it is.
 */
export const recogniseVisitor = ({ locale, log, say, visitor, pages, ports }: Parts): Subscription => {
  /** the mark of who it is made for; '' for nobody */
  let whose = ''
  let isCutOff = false
  const look = (): void => {
    const was = whose
    whose = ports.knownAs()
    visitor.send({ type: 'Recognise', isKnown: whose !== '' })
    if (was !== '' && was !== whose) ports.browser.leave(pages.now().url)
  }
  const session = () => ports.later().then((later) => later.session)
  const checked = (): Promise<SessionAnswer> =>
    session().then(
      (api) => api.check(),
      () => 'unreachable' as const,
    )
  const loggedOut = async (): Promise<void> => {
    const { url } = pages.now()
    whose = ''
    visitor.send({ type: 'Recognise', isKnown: false })
    await (await session()).end()
    const query = new URLSearchParams({ back: url }).toString()
    ports.browser.leave(`${accountPath(locale, 'login')}?${query}`)
  }
  const take = (answer: SessionAnswer): void => {
    if (answer === 'broken') return void loggedOut()
    // once for as long as it lasts
    if (answer === 'unreachable' && !isCutOff) say('info', 'offline')
    isCutOff = answer === 'unreachable'
    if (answer === 'ended') look()
  }
  const navigated$ = log.of('pages').pipe(
    filter(({ type }) => type === 'PageShown'),
    startWith(null),
    tap(look),
    switchMap(() => (whose === '' ? EMPTY : from(checked()))),
  )
  const living = merge(ports.returned$, ports.visible$.pipe(filter(Boolean))).subscribe(look)
  living.add(navigated$.subscribe(take))
  return living
}
