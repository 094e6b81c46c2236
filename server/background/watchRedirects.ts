import type { Redirects } from '../../application/ports/database/redirects.ts'
import type { RedirectTable } from '../../application/shop/redirects/redirectTable.ts'

/** How often the table is compared with what was imported, should a word of it have been lost. */
const LOOK_MS = 10_000

/** Keeps the table as another process imports it. Answers how to stop. */
export const watchRedirects = async (
  table: RedirectTable,
  store: Redirects,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> => {
  const refresh = () => void table.refresh().catch(failed)
  const stop = await store.watch(refresh)
  const looking = setInterval(refresh, LOOK_MS)
  return async () => {
    clearInterval(looking)
    await stop()
  }
}
