import { z } from 'zod'
import type { Verified } from '../../../../application/contract/log/export.ts'
import { exportLines } from '../exports/exportLines.ts'
import { parsedJson } from '../../../../domain/kernel/parsedJson.ts'

const Line = z.strictObject({
  checkpoint: z.strictObject({
    at: z.iso.datetime(),
    events: z.int().nonnegative(),
    root: z.hash('sha256', { enc: 'hex' }),
    streams: z.int().nonnegative(),
  }),
})

/** The checkpoint that a file ends with, be it a whole export or its last line alone; null where it ends with none. */
export const checkpointFile = async (path: string): Promise<Verified | null> => {
  let last = ''
  for await (const line of exportLines(path)) last = line
  return checkpointIn(last)
}

/** What a line says that is a checkpoint; null for any other. */
export const checkpointIn = (line: string): Verified | null => {
  const read = Line.safeParse(parsedJson(line))
  return read.success ? read.data.checkpoint : null
}
