import { useStorefront } from '../storefrontContext.tsx'
import { useStore } from '../useStore.ts'

/**
 * Removes the notice of an earlier form from an address, so that it is not shown again after the next form.
 */
const withoutNotice = (url: string): string => url.replace(/[?&]notice=.*/, '')

/** The path that a form without JavaScript returns to. */
export const BackField = () => {
  const url = useStore(useStorefront().pages, (state) => state.url)
  return <input type="hidden" name="back" value={withoutNotice(url)} />
}
