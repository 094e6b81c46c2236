import { namespace } from '../namespace.ts'
import type { inactive } from '../nld/status/inactive.ts'

/** What is said while the shop can’t be used. */
export const INACTIVE = namespace<typeof inactive>(
  import.meta.glob('../*/status/inactive.ts', { eager: true, import: 'inactive' }),
)
