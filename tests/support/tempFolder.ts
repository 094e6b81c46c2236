import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of this test alone, removed when it is over. */
export const tempFolder = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'toonbank-test-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
