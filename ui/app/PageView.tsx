import type { Page } from '../../application/pages/page.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { pageElement } from './pageChunks.ts'

/**
 * Renders the current page with its view. @throws Error if its type doesn't belong at this address: a gap in
 * `routes.tsx`.
 */
export const PageView = ({ of }: { readonly of: readonly Page['type'][] }) => {
  const { pages } = useStorefront()
  const page = useStore(pages, (state) => state.page)
  if (!of.includes(page.type)) throw new Error(`no ${page.type} stands at this address`)
  return pageElement(page)
}
