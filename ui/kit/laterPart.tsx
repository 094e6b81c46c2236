import { createElement, lazy, memo, Suspense, type ComponentType, type NamedExoticComponent } from 'react'

interface LaterPart<Props> {
  readonly Part: NamedExoticComponent<Props>
  /** loads its code; a server does so at start, so that it renders the whole part */
  readonly load: () => Promise<void>
}

/**
 * A part of a page that keeps its server-rendered HTML in the browser until its code loads, without delaying
 * the page.
 */
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
    // a re-render without its code would remove the server's HTML
    Part: memo<Props>((props) => (
      <Suspense fallback={null}>{createElement<Props>(loaded ?? Later, props)}</Suspense>
    )),
    load: async () => {
      loaded = await fetch()
    },
  }
}
