import { namespace } from '../namespace.ts'
import type { returns } from '../nld/account/returns.ts'

/** Texts of a customer's returns. */
export const RETURNS = namespace<typeof returns>(
  import.meta.glob('../*/account/returns.ts', { eager: true, import: 'returns' }),
)
