import { filter, merge, startWith, type Subscription } from 'rxjs'
import type { PageState } from '../pages/pages.ts'
import type { Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { VisitorState, VisitorWish } from './visitor.ts'

interface Parts {
  readonly visitor: Pick<Store<VisitorState, VisitorWish>, 'now' | 'send'>
  readonly pages: Pick<Store<PageState>, 'now'>
  readonly ports: Pick<StorefrontPorts, 'isKnown' | 'returned$' | 'visible$'> & {
    readonly browser: Pick<StorefrontPorts['browser'], 'leave'>
  }
}

/**
 * Looks whether somebody is logged in: now, and when a page comes back, or into view, that may have been left before a log-in or a log-out.
 * After a log-out it is made anew: it may show who that was, to somebody else.
 */
export const recogniseVisitor = ({ visitor, pages, ports }: Parts): Subscription =>
  merge(ports.returned$, ports.visible$.pipe(filter(Boolean)))
    .pipe(startWith(null))
    .subscribe(() => {
      const wasKnown = visitor.now().isKnown
      const isKnown = ports.isKnown()
      visitor.send({ type: 'Recognise', isKnown })
      if (wasKnown && !isKnown) ports.browser.leave(pages.now().url)
    })
