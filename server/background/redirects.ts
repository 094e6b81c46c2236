import type { Services } from '../../application/shop/services.ts'
import type { Background } from './background.ts'

/** How often the table is compared with what was imported, should a word of it have been lost. */
const LOOK_MS = 10_000

/** Keeps the table as another process imports it. */
export const freshRedirects = (
  { redirects, redirectStore }: Pick<Services, 'redirects' | 'redirectStore'>,
  failed: (error: unknown) => void,
): Background => {
  const refresh = () => void redirects.refresh().catch(failed)
  let looking: NodeJS.Timeout | undefined
  let stopListening = async (): Promise<void> => undefined
  return {
    start: async () => {
      stopListening = await redirectStore.watch(refresh)
      looking = setInterval(refresh, LOOK_MS)
    },
    stop: async () => {
      clearInterval(looking)
      await stopListening()
    },
  }
}
