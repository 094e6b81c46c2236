import { keysRotate } from './rotate.ts'
import type { Row } from '../commandRow.ts'

/** The keys that personal data are sealed under. */
export const KEYS_COMMANDS: readonly Row[] = [
  {
    words: ['keys', 'rotate'],
    usage: '',
    help: 'puts every key under MASTER_KEY that MASTER_KEY_PREVIOUS wrapped; goes on where it was broken off',
    run: keysRotate,
  },
]
