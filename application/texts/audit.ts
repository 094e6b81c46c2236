import { namespace } from './namespace.ts'
import type { audit } from './nld/audit.ts'

/** Texts of the audit viewer, which no page of the shop loads. */
export const AUDIT = namespace<typeof audit>(
  import.meta.glob('./*/audit.ts', { eager: true, import: 'audit' }),
)
