import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Holder = z.strictObject({
  pid: z.number().int().positive(),
  /** name of the process: `the shop`, `toonbank import catalogue` */
  what: z.string(),
  /** whether it listens on the socket, now or soon */
  serves: z.boolean(),
  since: z.string(),
  socket: z.string(),
})

/** Process that uses a data folder. For messages only, never a lock: a killed process may leave it behind. */
export type Holder = z.infer<typeof Holder>

export const holderFile = (folder: string): string => join(folder, 'control.json')

export const writeHolder = (folder: string, holder: Holder): void => {
  const fresh = `${holderFile(folder)}.${holder.pid}`
  writeFileSync(fresh, `${JSON.stringify(holder)}\n`, { mode: 0o600 })
  renameSync(fresh, holderFile(folder))
}

/** Null if there is no readable holder file. */
export const readHolder = (folder: string): Holder | null => {
  try {
    return Holder.parse(JSON.parse(readFileSync(holderFile(folder), 'utf8')))
  } catch {
    return null
  }
}
