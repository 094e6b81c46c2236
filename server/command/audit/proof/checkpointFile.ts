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

/**
 * Reads the checkpoint at the end of a file, which may be
 * a whole export or its last line; null if there is none.
 */
export const checkpointFile = async (path: string): Promise<Verified | null> => {
  let last = ''
  for await (const line of exportLines(path)) last = line
  return checkpointIn(last)
}

/** Parses a checkpoint line; null for any other line. */
export const checkpointIn = (line: string): Verified | null => {
  const read = Line.safeParse(parsedJson(line))
  return read.success ? read.data.checkpoint : null
}
