import { namespace } from './namespace.ts'
import type { report } from './nld/report.ts'

/** Texts for saving the browser's recording as a report. */
export const REPORT = namespace<typeof report>(
  import.meta.glob('./*/report.ts', { eager: true, import: 'report' }),
)
