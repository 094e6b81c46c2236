import type { z } from 'zod'
import type { Variables } from './variables.ts'

/** Refuses a role without what its processes need. */
export const roleRefusal = ({
  ROLE,
  DATABASE_URL,
  PUBLIC_URL,
  MOLLIE_API_KEY,
}: z.infer<typeof Variables>): string | null => {
  if (ROLE === 'all') return null
  if (DATABASE_URL === undefined)
    return `ROLE is ${ROLE}, but the embedded database belongs to a single process: set DATABASE_URL, or leave ROLE out`
  if (ROLE === 'web') return null
  if (PUBLIC_URL === undefined)
    return 'PUBLIC_URL is missing: a worker writes the shop’s address into mails, and signs the log under it'
  return MOLLIE_API_KEY === undefined
    ? 'MOLLIE_API_KEY is missing: the simulator answers only its own process, so a worker can’t reach it'
    : null
}
