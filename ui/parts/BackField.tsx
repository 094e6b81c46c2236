import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useStore } from '../hooks/useStore.ts'

/** The path that a form without JavaScript leads back to. */
export const BackField = () => {
  const url = useStore(useStorefront().pages, (state) => state.url)
  return <input type="hidden" name="back" value={url} />
}
