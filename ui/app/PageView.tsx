import type { Page } from '../../application/pages/page.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { pageElement } from './pageChunks.ts'

/** The page that is shown, by its view. @throws Error for one that doesn't stand at this address: `routes.tsx` forgot it. */
export const PageView = ({ of }: { readonly of: readonly Page['type'][] }) => {
  const { pages } = useStorefront()
  const page = useStore(pages, (state) => state.page)
  if (!of.includes(page.type)) throw new Error(`no ${page.type} stands at this address`)
  return pageElement(page)
}
