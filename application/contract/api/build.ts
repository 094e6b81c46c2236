import * as z from 'zod/mini'

/** `GET /build.json`: the build of the browser's code that the shop serves. */
export const BuildAnswer = z.object({ buildId: z.string() })
export type BuildAnswer = z.output<typeof BuildAnswer>
