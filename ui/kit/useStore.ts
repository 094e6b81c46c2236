import type { Reads } from '../../application/storefront/store.ts'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Subscribes to a part of a store's state. `pick` must return an existing part, never a new object, which
 * would re-render forever. During hydration it sees the server's state, whatever has changed since.
 */
export const useStore = <State, Part>(reads: Reads<State>, pick: (state: State) => Part): Part => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = reads.state$.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [reads],
  )
  return useSyncExternalStore(
    subscribe,
    () => pick(reads.now()),
    () => pick(reads.rendered),
  )
}
