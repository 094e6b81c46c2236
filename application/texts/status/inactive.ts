import { namespace } from '../namespace.ts'
import type { inactive } from '../nld/status/inactive.ts'

/** Texts shown while the shop is not ready. */
export const INACTIVE = namespace<typeof inactive>(
  import.meta.glob('../*/status/inactive.ts', { eager: true, import: 'inactive' }),
)
