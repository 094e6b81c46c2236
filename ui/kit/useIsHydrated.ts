import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the page is hydrated: false in the server's HTML and during hydration. For controls that no browser
 * can submit by itself.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
