import type { Claims } from '../../ports/claims.ts'
import type { TagFunction } from '../../ports/tagFunction.ts'
import type { Moment } from './moment.ts'
import { eventOf } from './projection.ts'

export interface Outlets {
  readonly tag: TagFunction
  readonly claims: Claims
}

/** Hands over the event that a moment makes; a purchase once in this browser. Whatever fails here, the shop goes on. */
export const send = (moment: Moment, { tag, claims }: Outlets): void => {
  try {
    const event = eventOf(moment)
    if (event === null || !tag.isPresent()) return
    const { name, params } = event
    if (name !== 'purchase') return tag.send(name, params)
    void claims.claim(`purchase ${params.transaction_id}`).then((isFirst) => {
      if (isFirst) tag.send(name, params)
    })
  } catch {
    return
  }
}
