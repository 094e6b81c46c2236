import { startWith, type Subscription } from 'rxjs'
import type { Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { VisitorState, VisitorWish } from './visitor.ts'

interface Parts {
  readonly visitor: Pick<Store<VisitorState, VisitorWish>, 'send'>
  readonly ports: Pick<StorefrontPorts, 'isKnown' | 'returned$'>
}

/** Looks whether somebody is logged in: now, and when a page comes back that may have been left before a log-in or a log-out. */
export const recogniseVisitor = ({ visitor, ports }: Parts): Subscription =>
  ports.returned$
    .pipe(startWith(null))
    .subscribe(() => void visitor.send({ type: 'Recognise', isKnown: ports.isKnown() }))
