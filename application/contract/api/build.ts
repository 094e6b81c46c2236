import * as z from 'zod/mini'

/** `GET /build.json`: which build of the browser's code the shop serves. */
export const BuildAnswer = z.object({ buildId: z.string() })
export type BuildAnswer = z.output<typeof BuildAnswer>
