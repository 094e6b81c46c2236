import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** 16 hex digits that change with the build or the shop's files. */
export const shopFingerprint = (shop: string): string => {
  const hash = createHash('sha256').update(readFileSync(join(process.cwd(), 'build/stamp.json')))
  const folder = join(process.cwd(), 'server/shops', shop)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.(jsonl?|csv)$/.test(entry.name))
      hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
  return hash.digest('hex').slice(0, 16)
}
