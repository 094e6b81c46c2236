import {
  CUSTOMERS_ERASE,
  CUSTOMERS_EXPORT,
  CUSTOMERS_GROUP,
  CUSTOMERS_LIMIT,
  CUSTOMERS_LIST,
  CUSTOMERS_SHOW,
  CUSTOMERS_STATUS,
} from './customersArguments.ts'
import type { Row } from '../commandRow.ts'

/** Commands on a customer's personal data, and on the terms that the shop agreed with them. */
export const CUSTOMERS_COMMANDS = [
  {
    words: ['customers', 'list'],
    usage: '[--limit N] [--json]',
    help: 'list accounts, newest change first',
    takes: CUSTOMERS_LIST,
    examples: ['customers list --limit 10'],
    load: async () => ({ run: (await import('./list.ts')).customersList }),
  },
  {
    words: ['customers', 'show'],
    usage: '(EMAIL | NUMBER) [--json]',
    help: 'find a customer by email address or number, with their orders',
    takes: CUSTOMERS_SHOW,
    examples: ['customers show anna@voorbeeld.nl'],
    load: async () => ({ run: (await import('./show.ts')).customersShow }),
  },
  {
    words: ['customers', 'export'],
    usage: 'CUSTOMER [--out FILE]',
    help: 'export everything known about a customer, as JSON',
    takes: CUSTOMERS_EXPORT,
    load: async () => ({ run: (await import('./export.ts')).customersExport }),
  },
  {
    words: ['customers', 'erase'],
    usage: 'CUSTOMER [--really --by NAME]',
    help: 'show what erasing a customer would do; --really erases them',
    takes: CUSTOMERS_ERASE,
    load: async () => ({ run: (await import('./erase.ts')).customersErase }),
  },
  {
    words: ['customers', 'deactivate'],
    usage: '(CUSTOMER | EMAIL | NUMBER) --by NAME',
    help: 'block a customer from ordering',
    takes: CUSTOMERS_STATUS,
    load: async () => ({ run: (await import('./status.ts')).customersDeactivate }),
  },
  {
    words: ['customers', 'activate'],
    usage: '(CUSTOMER | EMAIL | NUMBER) --by NAME',
    help: 'let a blocked customer order again',
    takes: CUSTOMERS_STATUS,
    load: async () => ({ run: (await import('./status.ts')).customersActivate }),
  },
  {
    words: ['customers', 'group'],
    usage: '(CUSTOMER | EMAIL | NUMBER) (GROUP | --none) --by NAME',
    help: 'set which price list applies to a customer',
    takes: CUSTOMERS_GROUP,
    load: async () => ({ run: (await import('./group.ts')).customersGroup }),
  },
  {
    words: ['customers', 'limit'],
    usage: '(CUSTOMER | EMAIL | NUMBER) (CENTS | --none) --by NAME',
    help: 'set how much a customer may owe on account, in cents',
    takes: CUSTOMERS_LIMIT,
    examples: ['customers limit anna@voorbeeld.nl 250000 --by Piet'],
    load: async () => ({ run: (await import('./limit.ts')).customersLimit }),
  },
] as const satisfies readonly Row[]
