import type { Claims, TagFunction } from '../../ports/browser/analytics.ts'
import type { Moment } from './moment.ts'
import { eventsOf } from './projection.ts'

export interface Outlets {
  readonly tag: TagFunction
  readonly claims: Claims
}

/** Hands over the events that a moment makes; what counts once, such as a purchase, once in this browser. Whatever fails here, the shop goes on. */
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
    // nobody shops worse for an event that wasn't told
  }
}
