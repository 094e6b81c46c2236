import type { Subscription } from 'rxjs'
import type { EffectParts } from '../effects/effectParts.ts'
import { isWithin } from './sameListing.ts'

/** Notifies that a page that failed offline will open later. A listing shows this in its own place. */
export const offlinePages = ({
  log,
  pages,
  cart,
  notices,
  ports,
}: Pick<EffectParts, 'log' | 'pages' | 'cart' | 'notices' | 'ports'>): Subscription =>
  log.of('pages').subscribe((event) => {
    if (event.type !== 'PageFailed' || !cart.now().offline || isWithin(pages.now().page, event.data.url))
      return
    const notice = { id: ports.uuid(), kind: 'info', title: null, values: {} } as const
    notices.send({ type: 'Show', notice: { ...notice, text: 'offline.page', loading: true } })
  })
