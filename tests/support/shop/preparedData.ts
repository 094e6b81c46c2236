import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from './shop.ts'

/**
 * Playwright's global setup. A shop that opens for the first time makes its database and takes its catalogue in: three quarters
 * of the work of a start. Here that is done once per demo shop; `startShop` gives every shop a copy of what it left. A folder
 * that PREPARED_DATA names already is taken as it is.
 */
// eslint-disable-next-line no-restricted-syntax -- Playwright looks for a setup by that name
export default async (): Promise<() => Promise<void>> => {
  if (process.env['PREPARED_DATA'] !== undefined) return async () => {}
  const root = await mkdtemp(join(tmpdir(), 'toonbank-prepared-'))
  await Promise.all(
    ['security', 'rugs'].map(async (shop) => {
      await (await startShop({ shop, dataDir: join(root, shop) })).stop()
    }),
  )
  process.env['PREPARED_DATA'] = root
  return () => rm(root, { recursive: true, force: true })
}
