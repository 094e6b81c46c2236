import type { Subscription } from 'rxjs'
import type { EffectParts } from '../effects/effectParts.ts'
import { isWithin } from './sameListing.ts'

/** Says of a page that can't be had without a network that it opens later. A listing says so in its own place. */
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
