import type { Row } from '../commandRow.ts'
import { callerOnly } from '../parsedArguments.ts'
import { SHOP_CHECK, SHOP_NEW, SHOP_RELOAD } from './shopArguments.ts'

/** Commands on a shop's folder. */
export const SHOP_COMMANDS = [
  {
    words: ['shop', 'new'],
    usage: 'NAME',
    help: 'write a small working shop to start from',
    takes: SHOP_NEW,
    examples: ['shop new keramiek-huis'],
    load: async () => ({ run: callerOnly('shop new'), alone: (await import('./new.ts')).newShop }),
  },
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
  {
    words: ['shop', 'reload'],
    usage: '',
    help: 'reload the shop’s folder in all running processes',
    takes: SHOP_RELOAD,
    load: async () => {
      const { checkBeforeReload, reloadShop } = await import('./reload.ts')
      return { run: reloadShop, alone: checkBeforeReload }
    },
  },
] as const satisfies readonly Row[]
