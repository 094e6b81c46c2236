import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A disk that a test fills and empties, for a server that is started with its environment. */
export interface FullDisk {
  readonly environment: Readonly<Record<string, string>>
  /** makes the disk full for files whose path contains this */
  fill(part: string): void
  /** sets the number of free bytes */
  leave(bytes: number): void
  /** deletes everything the disk was made of, too */
  makeRoom(): void
}

export const fullDisk = (): FullDisk => {
  const folder = mkdtempSync(join(tmpdir(), 'toonbank-full-'))
  const [full, free] = [join(folder, 'full'), join(folder, 'free')]
  return {
    environment: {
      FULL_DISK: full,
      FREE_DISK: free,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'fullDisk.mjs')).href}`,
    },
    fill: (part) => writeFileSync(full, part),
    leave: (bytes) => writeFileSync(free, String(bytes)),
    makeRoom: () => rmSync(folder, { recursive: true, force: true }),
  }
}
