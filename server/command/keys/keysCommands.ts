import { KEYS_ROTATE } from './keysArguments.ts'
import type { Row } from '../commandRow.ts'

/** Commands on the keys that encrypt personal data. */
export const KEYS_COMMANDS = [
  {
    words: ['keys', 'rotate'],
    usage: '',
    help: 'wrap every key that MASTER_KEY_PREVIOUS wrapped with MASTER_KEY; resumes if interrupted',
    takes: KEYS_ROTATE,
    load: async () => ({ run: (await import('./rotate.ts')).keysRotate }),
  },
] as const satisfies readonly Row[]
