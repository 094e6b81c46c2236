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
 * Updates whether a customer is logged in: at start, on each navigation, and when a page becomes visible or
 * returns from the browser's cache, because the login state may have changed meanwhile. If another customer
 * or nobody is logged in then, the page is reloaded, because it may show the earlier customer's data. If the
 * same customer logged in again, the page stays as it is.
 *
 * For a customer who appears to be logged in, the server checks the session on each navigation after the page
 * is shown; nothing waits for it, and visitors without an account send no request. If the session has ended,
 * the visitor stays on the page (account pages redirect to the login themselves). An unreadable answer ends
 * the session and goes to the login page. Without an answer nothing changes.
 */
export const recogniseVisitor = ({ locale, log, say, visitor, pages, ports }: Parts): Subscription => {
  /** the mark of the customer that the page is made for; '' if nobody is logged in */
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
    // notifies once per outage
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
