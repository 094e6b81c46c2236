import type { Row } from '../commandRow.ts'
import { callerOnly } from '../parsedArguments.ts'
import { SHOP_CHECK } from './shopArguments.ts'

/** Commands on a shop's folder. */
export const SHOP_COMMANDS = [
  {
    words: ['shop', 'check'],
    usage: '[DIR] [--json]',
    help: 'list every fault of a shop’s folder',
    takes: SHOP_CHECK,
    load: async () => ({
      run: callerOnly('shop check'),
      alone: (await import('./check.ts')).checkShopFolder,
    }),
  },
] as const satisfies readonly Row[]
