import { isAbsolute } from 'node:path'
import { z } from 'zod'

/** The most bytes that a request's line may have. */
export const REQUEST_LIMIT = 64 * 1024

/** What the command line asks of the running shop: one line of JSON. */
export const Request = z.strictObject({
  args: z.array(z.string().max(8_192)).min(1).max(128),
  isTTY: z.boolean(),
  columns: z.number().int().min(0).max(10_000),
  cwd: z.string().refine(isAbsolute),
  /** the build of the command line; another one than the shop's is refused */
  version: z.string().max(200),
})
export type Request = z.infer<typeof Request>

/** What comes back, a line each; `exit` is the last. */
export const Answer = z.union([
  z.strictObject({ out: z.string() }),
  z.strictObject({ err: z.string() }),
  z.strictObject({ exit: z.number().int().min(0).max(255) }),
])
export type Answer = z.infer<typeof Answer>
