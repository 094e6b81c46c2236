import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Holder = z.strictObject({
  pid: z.number().int().positive(),
  /** what it is: `the shop`, `toonbank import catalogue` */
  what: z.string(),
  /** whether it listens on the socket, now or soon */
  serves: z.boolean(),
  since: z.string(),
  socket: z.string(),
})

/** Who works in a data folder. Only told, never trusted as a lock: it may be left behind by a process that was killed. */
export type Holder = z.infer<typeof Holder>

export const holderFile = (folder: string): string => join(folder, 'control.json')

export const writeHolder = (folder: string, holder: Holder): void => {
  const fresh = `${holderFile(folder)}.${holder.pid}`
  writeFileSync(fresh, `${JSON.stringify(holder)}\n`, { mode: 0o600 })
  renameSync(fresh, holderFile(folder))
}

/** Null where nothing readable stands there. */
export const readHolder = (folder: string): Holder | null => {
  try {
    return Holder.parse(JSON.parse(readFileSync(holderFile(folder), 'utf8')))
  } catch {
    return null
  }
}
