import type { Row } from '../commandRow.ts'
import { callerOnly } from '../parsedArguments.ts'
import { KEYS_CHECK, KEYS_EXPORT, KEYS_IMPORT, KEYS_ROTATE } from './keysArguments.ts'

/** Commands on the keys that encrypt personal data. */
export const KEYS_COMMANDS = [
  {
    words: ['keys', 'check'],
    usage: '',
    help: 'open every key with the master key, and list those that it doesn’t open',
    takes: KEYS_CHECK,
    load: async () => {
      const { keysCheck, keysCheckBare } = await import('./check.ts')
      return { run: keysCheck, bare: keysCheckBare }
    },
  },
  {
    words: ['keys', 'export'],
    usage: 'FILE',
    help: 'write the master key to a file, sealed with a passphrase (KEY_PASSPHRASE, or typed)',
    takes: KEYS_EXPORT,
    examples: ['keys export master-key.sealed'],
    load: async () => ({
      // a passphrase is typed at the caller's terminal; a running shop has none
      run: callerOnly('keys export'),
      alone: (await import('./exportKey.ts')).keysExport,
    }),
  },
  {
    words: ['keys', 'import'],
    usage: 'FILE [--print]',
    help: 'write an exported master key to DATA_DIR; with DATABASE_URL or --print, print it',
    takes: KEYS_IMPORT,
    load: async () => ({
      run: callerOnly('keys import'),
      alone: (await import('./exportKey.ts')).keysImport,
    }),
  },
  {
    words: ['keys', 'rotate'],
    usage: '',
    help: 're-encrypt all keys of MASTER_KEY_PREVIOUS with MASTER_KEY; resumes if interrupted',
    takes: KEYS_ROTATE,
    load: async () => ({ run: (await import('./rotate.ts')).keysRotate }),
  },
] as const satisfies readonly Row[]
