import { isAbsolute } from 'node:path'
import { z } from 'zod'

/** Maximum bytes of a request's line. */
export const REQUEST_LIMIT = 64 * 1024

/** Request from the command line to the running shop: one line of JSON. */
export const Request = z.strictObject({
  args: z.array(z.string().max(8_192)).min(1).max(128),
  isTTY: z.boolean(),
  columns: z.number().int().min(0).max(10_000),
  cwd: z.string().refine(isAbsolute),
  /** build of the command line; refused if it is not the shop's */
  version: z.string().max(200),
})
export type Request = z.infer<typeof Request>

/** Answers, one a line; `exit` is the last. */
export const Answer = z.union([
  z.strictObject({ out: z.string() }),
  z.strictObject({ err: z.string() }),
  z.strictObject({ exit: z.number().int().min(0).max(255) }),
])
export type Answer = z.infer<typeof Answer>
