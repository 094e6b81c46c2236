import { createElement, lazy, memo, Suspense, type ComponentType, type NamedExoticComponent } from 'react'

interface LaterPart<Props> {
  readonly Part: NamedExoticComponent<Props>
  /** fetches its code, as a server does at its start: what it renders has all of it */
  readonly load: () => Promise<void>
}

/** A part of a page that stands in a browser as it was rendered until its code comes, which the page doesn't wait for. */
export const laterPart = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): LaterPart<Props> => {
  let loaded: ComponentType<Props> | null = null
  const Later = lazy<ComponentType<Props>>(() =>
    fetch().then(
      (View) => ({ default: View }),
      () => ({ default: () => null }),
    ),
  )
  return {
    // drawn anew without its code, what stands there would go
    Part: memo<Props>((props) => (
      <Suspense fallback={null}>{createElement<Props>(loaded ?? Later, props)}</Suspense>
    )),
    load: async () => {
      loaded = await fetch()
    },
  }
}
