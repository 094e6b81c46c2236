import { useStorefront } from '../storefrontContext.tsx'
import { useStore } from '../useStore.ts'

/** An address whose query is the answer to a form says it once: the next form leads back without that. */
const withoutNotice = (url: string): string => url.replace(/[?&]notice=.*/, '')

/** The path that a form without JavaScript leads back to. */
export const BackField = () => {
  const url = useStore(useStorefront().pages, (state) => state.url)
  return <input type="hidden" name="back" value={withoutNotice(url)} />
}
