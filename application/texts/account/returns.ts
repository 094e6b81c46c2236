import { namespace } from '../namespace.ts'
import type { returns } from '../nld/account/returns.ts'

/** What a customer reads of their returns. */
export const RETURNS = namespace<typeof returns>(
  import.meta.glob('../*/account/returns.ts', { eager: true, import: 'returns' }),
)
