import type { Row } from '../commandRow.ts'
import { BACKUP, RESTORE } from './backupArguments.ts'

/** Commands that copy a shop's data, and bring them back. */
export const BACKUP_COMMANDS = [
  {
    words: ['backup'],
    usage: 'DIR',
    help: 'write database, pictures, shop folder and a manifest into a new folder; never the master key',
    takes: BACKUP,
    examples: ['backup /mnt/backups/monday'],
    load: async () => ({ run: (await import('./backup.ts')).backup }),
  },
  {
    words: ['restore'],
    usage: 'DIR',
    help: 'put a backup into an empty place, and check its files and its log',
    takes: RESTORE,
    examples: ['restore /mnt/backups/monday'],
    load: async () => {
      const { restore, restoreRefused } = await import('./restore.ts')
      return { run: restoreRefused, bare: restore }
    },
    begins: true,
  },
] as const satisfies readonly Row[]
