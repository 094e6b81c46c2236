import { filter, merge, startWith, type Subscription } from 'rxjs'
import type { FactLog } from '../factLog.ts'
import type { PageState } from '../pages/pages.ts'
import type { Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { VisitorState, VisitorWish } from './visitor.ts'

interface Parts {
  readonly log: FactLog
  readonly visitor: Pick<Store<VisitorState, VisitorWish>, 'now' | 'send'>
  readonly pages: Pick<Store<PageState>, 'now'>
  readonly ports: Pick<StorefrontPorts, 'knownAs' | 'returned$' | 'visible$'> & {
    readonly browser: Pick<StorefrontPorts['browser'], 'leave'>
  }
}

/**
 * Looks whether somebody is logged in: now, on each navigation, whose answer may have told that their session has ended (specification,
 * section 4), and when a page comes back, or into view, that may have been left before a log-in or a log-out. Where it was somebody's
 * who isn't logged in any more it is made anew: it may show who that was, to somebody else. Whoever logged in again meanwhile finds it
 * as they left it.
 */
export const recogniseVisitor = ({ log, visitor, pages, ports }: Parts): Subscription => {
  /** the mark of who it is made for; '' for nobody */
  let whose = ''
  const shown$ = log.of('pages').pipe(filter(({ type }) => type === 'PageShown'))
  return merge(shown$, ports.returned$, ports.visible$.pipe(filter(Boolean)))
    .pipe(startWith(null))
    .subscribe(() => {
      const was = whose
      whose = ports.knownAs()
      visitor.send({ type: 'Recognise', isKnown: whose !== '' })
      if (was !== '' && was !== whose) ports.browser.leave(pages.now().url)
    })
}
