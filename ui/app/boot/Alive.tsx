import { useEffect, type ReactNode } from 'react'

interface AliveProps {
  /** begins what goes on while the page is looked at; returns what ends it */
  readonly start: () => () => void
  readonly children: ReactNode
}

/** Starts the storefront once its page is hydrated: a change in the midst of it would have React hydrate all in one go. */
export const Alive = ({ start, children }: AliveProps) => {
  useEffect(start, [start])
  return children
}
