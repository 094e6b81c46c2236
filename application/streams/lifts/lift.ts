import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { ConsentGiven } from '../../../domain/consent/consent.ts'
import type { StoredEvent } from '../../../domain/kernel/event.ts'
import type { Fact } from '../../../domain/kernel/fact.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import { CART_LIFTS } from './cartLifts.ts'
import { CONSENT_LIFTS } from './consentLifts.ts'
import { ORDER_LIFTS } from './orderLifts.ts'

/** Makes data of one schema into data of the next. Old events are read through these, never rewritten. */
export type Lift = (data: unknown) => unknown

/** For each type of fact its lifts, oldest first: as many as it has had changes of shape. */
export type Lifts<F extends Fact> = Readonly<Record<F['type'], readonly Lift[]>>

/** What this build can't read: a type it doesn't know, or a shape newer than itself. */
export type LiftRefusal =
  | { readonly why: 'unknown-type'; readonly type: string }
  | { readonly why: 'unknown-schema'; readonly type: string; readonly schema: number }

type Readable = Pick<StoredEvent, 'type' | 'data'> & { readonly meta: Pick<StoredEvent['meta'], 'schema'> }

/** The schemas that facts are written with now. */
export const CART_SCHEMA = 1
export const CONSENT_SCHEMA = 1

const liftedBy = <F extends Fact>(lifts: Lifts<F>) => {
  const known = new Map<string, readonly Lift[]>(Object.entries(lifts))
  return ({ type, data, meta: { schema } }: Readable): Result<F, LiftRefusal> => {
    const steps = known.get(type)
    if (steps === undefined) return refused({ why: 'unknown-type', type })
    if (schema < 1 || schema > steps.length + 1) return refused({ why: 'unknown-schema', type, schema })
    const lifted = steps.slice(schema - 1).reduce((shape, step) => step(shape), data)
    return ok({ type, data: lifted } as F)
  }
}

/** A stored event of a cart as the fact it is today. */
export const liftCartFact = liftedBy<CartFact>(CART_LIFTS)

/** A stored event of any stream as the fact it is today. */
export const liftFact = liftedBy<CartFact | OrderFact | ConsentGiven>({
  ...CART_LIFTS,
  ...ORDER_LIFTS,
  ...CONSENT_LIFTS,
})
