import { namespace } from './namespace.ts'
import type { cookies } from './nld/cookies.ts'

/** Texts of the cookie wall. */
export const COOKIES = namespace<typeof cookies>(
  import.meta.glob('./*/cookies.ts', { eager: true, import: 'cookies' }),
)
