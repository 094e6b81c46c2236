import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page came to life: false in what the server renders and while that is hydrated. For what no browser can send by itself. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
