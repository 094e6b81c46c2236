import type { Reads } from '../../application/storefront/store.ts'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * A part of a store's state, kept up to date. `pick` returns a part as it stands, never a fresh object (that would never
 * settle). While hydrating it sees the state that the server rendered, whatever has happened since.
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
