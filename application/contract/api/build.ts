import * as z from 'zod/mini'

/** The build that the asking page runs. */
export const BuildRequest = z.object({ running: z.optional(z.string().check(z.maxLength(64))) })

/** `GET /build.json`: the build of the browser's code that the shop serves. */
export const BuildAnswer = z.object({ buildId: z.string() })
export type BuildAnswer = z.output<typeof BuildAnswer>
