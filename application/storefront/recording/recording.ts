import { BehaviorSubject, type Subscription } from 'rxjs'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import type { EventLog } from '../eventLog.ts'
import type { EffectParts } from '../effects/effectParts.ts'
import { storesOf } from './everyPage.ts'
import type { RecordedEntry, RecordedCommand, Recording, StoreStates } from './recordedEntries.ts'

/** Number of commands and events retained; earlier ones are represented by the starting states. */
export const KEPT = 2_000

const recordings = new WeakMap<EventLog, BehaviorSubject<Recording | null>>()

/** The recording of a storefront; null until its deferred code has loaded, which may never happen. */
export const recordingOf = (log: EventLog): BehaviorSubject<Recording | null> => {
  const known = recordings.get(log)
  if (known) return known
  const recording = new BehaviorSubject<Recording | null>(null)
  recordings.set(log, recording)
  return recording
}

/**
 * Records this browser's commands and their outcome. It starts when the deferred effects start, from the
 * states at that time, and retains `KEPT` entries. It runs no rules itself: each store reports its decisions.
 */
export const record = (parts: EffectParts): Subscription => {
  const { log, ports } = parts
  const began = ports.scheduler.now()
  const ring: RecordedEntry[] = []
  /** decided events that are not folded yet */
  const awaited = new Map<DomainEvent, RecordedCommand>()
  let dropped = 0
  const keep = (heard: RecordedEntry): void => {
    ring.push(heard)
    // trims in slices, because removing entries one by one would shift the whole array each time
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
