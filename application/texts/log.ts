import { namespace } from './namespace.ts'
import type { log } from './nld/log.ts'

/** An auditor's text for each event type and for each member of its data. */
export const LOG = namespace<typeof log>(import.meta.glob('./*/log.ts', { eager: true, import: 'log' }))
