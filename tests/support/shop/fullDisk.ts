import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A disk that a test fills and empties, for a server that is started with its environment. */
export interface FullDisk {
  readonly environment: Readonly<Record<string, string>>
  /** from now on nothing more goes into files whose path has this in it */
  fill(part: string): void
  /** from now on it says that so many bytes are free */
  leave(bytes: number): void
  /** takes away all that the disk was made of, too */
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
