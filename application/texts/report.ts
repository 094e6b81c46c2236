import { namespace } from './namespace.ts'
import type { report } from './nld/report.ts'

/** What is said where a shopper may hand over what their browser recorded. */
export const REPORT = namespace<typeof report>(
  import.meta.glob('./*/report.ts', { eager: true, import: 'report' }),
)
