import type { Services } from '../../application/shop/services.ts'
import type { Background } from './background.ts'

/** Ms between comparisons of the cached table with the imported one, in case a notification was lost. */
const LOOK_MS = 10_000

/** Reloads the redirect table when another process imports a new one. */
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
