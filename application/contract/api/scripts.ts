import * as z from 'zod/mini'
import { successOf } from './envelope.ts'

/** `GET /api/v2/scripts`: the shop owner's scripts [3-054]. */
export const ScriptsAnswer = successOf(
  z.array(
    z.object({
      id: z.string(),
      content: z.string(),
      /** 1: it runs once its cookies are allowed */
      script_status: z.union([z.literal(0), z.literal(1)]),
      script_position: z.string(),
      cookie_type: z.enum(['necessary', 'preferences', 'statistics', 'marketing']),
    }),
  ),
)
