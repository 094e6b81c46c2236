import { namespace } from './namespace.ts'
import type { log } from './nld/log.ts'

/** What an auditor reads of each event, by its type, and of the members of its data. */
export const LOG = namespace<typeof log>(import.meta.glob('./*/log.ts', { eager: true, import: 'log' }))
