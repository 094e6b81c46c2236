import type { Claims, TagFunction } from '../../ports/browser/analytics.ts'
import type { Moment } from './moment.ts'
import { eventsOf } from './projection.ts'

export interface Outlets {
  readonly tag: TagFunction
  readonly claims: Claims
}

/**
 * Sends the events of a moment. An event with a `once` key, such as a purchase, is sent once per browser.
 * Never throws.
 */
export const send = (moment: Moment, { tag, claims }: Outlets): void => {
  try {
    if (!tag.isPresent()) return
    for (const { name, params, once } of eventsOf(moment)) {
      if (once === undefined) tag.send(name, params)
      else
        void claims.claim(once).then((isFirst) => {
          if (isFirst) tag.send(name, params)
        })
    }
  } catch {
    // a lost analytics event must not disturb the shop
  }
}
