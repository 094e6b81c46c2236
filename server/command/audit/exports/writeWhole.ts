import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { cannotWrite } from './cannotWrite.ts'

const BATCH = 256 * 1024

/** Writes lines to a file that appears under its name when it is whole and on disk. Answers how many lines it has. */
export const writeWhole = async (path: string, lines: AsyncIterable<string>): Promise<number> => {
  const fresh = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
  const file = await open(fresh, 'wx', 0o600).catch((error: unknown) => {
    throw cannotWrite(path, error)
  })
  try {
    let count = 0
    let batch = ''
    for await (const line of lines) {
      batch += `${line}\n`
      count++
      if (batch.length < BATCH) continue
      await file.writeFile(batch)
      batch = ''
    }
    await file.writeFile(batch)
    await file.sync()
    await file.close()
    await rename(fresh, path)
    return count
  } catch (error) {
    await file.close()
    await rm(fresh, { force: true })
    throw cannotWrite(path, error)
  }
}
