import { lazy, Suspense, type ComponentType } from 'react'
import type { CompareProps } from './Compare.tsx'

let loaded: ComponentType<CompareProps> | null = null

/** Fetches the code of the comparison, as a server does at its start: what it renders has all of it. */
export const loadCompare = async (): Promise<void> => {
  loaded = (await import('./Compare.tsx')).Compare
}

/** In a browser the rendered table stands there until its code comes, which the page doesn't wait for. */
const Later = lazy<ComponentType<CompareProps>>(() =>
  import('./Compare.tsx').then(
    ({ Compare }) => ({ default: Compare }),
    () => ({ default: () => null }),
  ),
)

/** A product beside others of its kind. */
export const ComparedProducts = (props: CompareProps) => {
  const Shown = loaded ?? Later
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  )
}
