import { BehaviorSubject, type Subscription } from 'rxjs'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import type { EventLog } from '../eventLog.ts'
import type { EffectParts } from '../effects/effectParts.ts'
import { storesOf } from './everyPage.ts'
import type { Heard, HeardWish, Recording, StoreStates } from './heard.ts'

/** How many wishes and events are kept; what came before them is known by the states that they begin from. */
export const KEPT = 2_000

const recordings = new WeakMap<EventLog, BehaviorSubject<Recording | null>>()

/** The recording of a storefront; null before its later code has come, which may be never. */
export const recordingOf = (log: EventLog): BehaviorSubject<Recording | null> => {
  const known = recordings.get(log)
  if (known) return known
  const recording = new BehaviorSubject<Recording | null>(null)
  recordings.set(log, recording)
  return recording
}

/**
 * Records what is wished in this browser and what came of it. It begins when the later code of a living page does, from the states of
 * then, keeps `KEPT` and asks no rule anything: a store tells what it decided on.
 */
export const record = (parts: EffectParts): Subscription => {
  const { log, ports } = parts
  const began = ports.scheduler.now()
  const ring: Heard[] = []
  /** events that were decided and are not folded yet */
  const awaited = new Map<DomainEvent, HeardWish>()
  let dropped = 0
  const keep = (heard: Heard): void => {
    ring.push(heard)
    // in slices: shifting at each one would move them all
    if (ring.length < 2 * KEPT) return
    dropped += ring.splice(0, KEPT).length
  }
  const recording: Recording = {
    heard: () => ring.slice(-KEPT),
    dropped: () => dropped + Math.max(0, ring.length - KEPT),
    states: () => statesOf(parts),
  }
  recordingOf(log).next(recording)
  ports.watch({ recording })
  const living = log.decided$.subscribe(({ store, command, decided, state }) => {
    const t = ports.scheduler.now() - began
    const heard = { of: null, t, store, wish: command, refusal: decided.ok ? null : decided.refusal, state }
    keep(heard)
    if (decided.ok) for (const event of decided.value) awaited.set(event, heard)
  })
  living.add(
    log.coming$.subscribe(({ store, event }) => {
      const of = awaited.get(event)
      if (of === undefined) return
      awaited.delete(event)
      keep({ of, t: ports.scheduler.now() - began, store, event })
    }),
  )
  return living
}

const statesOf = (parts: EffectParts): StoreStates =>
  Object.fromEntries(Object.entries(storesOf(parts)).map(([name, store]) => [name, store.now()]))
