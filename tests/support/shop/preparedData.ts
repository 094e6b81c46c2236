import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { shopFingerprint } from './shopFingerprint.ts'

const PREPARED = join(process.cwd(), 'build/prepared')

/**
 * The data folder of a demo shop after its first start, to be copied. Creating the database and importing the
 * catalogue is three quarters of the work of a start: it is done once for each build, in build/prepared.
 * @param open starts the shop on an empty folder, and ends it
 */
export const preparedData = async (
  shop: string,
  open: (dataDir: string) => Promise<void>,
): Promise<string> => {
  const folder = join(PREPARED, `${shop}-${shopFingerprint(shop)}`)
  if (existsSync(folder)) return folder
  const own = `${folder}.${randomUUID()}`
  await mkdir(PREPARED, { recursive: true })
  for (const old of readdirSync(PREPARED))
    if (new RegExp(`^${shop}-[0-9a-f]{16}$`).test(old))
      await rm(join(PREPARED, old), { recursive: true, force: true })
  await open(own)
  // one of several concurrent tests wins: the move is atomic
  await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }))
  return folder
}
