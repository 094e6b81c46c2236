import { customersErase } from './erase.ts'
import { customersActivate, customersDeactivate } from './status.ts'
import { customersExport } from './export.ts'
import { customersGroup } from './group.ts'
import { customersLimit } from './limit.ts'
import { customersList } from './list.ts'
import { customersShow } from './show.ts'
import type { Row } from '../commandRow.ts'

/** Commands on a customer's personal data, and on the terms that the shop agreed with them. */
export const CUSTOMERS_COMMANDS: readonly Row[] = [
  {
    words: ['customers', 'list'],
    usage: '[--limit N]',
    help: 'list accounts, newest change first',
    run: customersList,
  },
  {
    words: ['customers', 'show'],
    usage: 'EMAIL | NUMBER',
    help: 'find a customer by email address or number, with their orders',
    run: customersShow,
  },
  {
    words: ['customers', 'export'],
    usage: 'CUSTOMER [--out FILE]',
    help: 'export everything known about a customer, as JSON',
    run: customersExport,
  },
  {
    words: ['customers', 'erase'],
    usage: 'CUSTOMER [--really --by NAME]',
    help: 'show what erasing a customer would do; --really erases them',
    run: customersErase,
  },
  {
    words: ['customers', 'deactivate'],
    usage: '(CUSTOMER | EMAIL | NUMBER) --by NAME',
    help: 'block a customer from ordering',
    run: customersDeactivate,
  },
  {
    words: ['customers', 'activate'],
    usage: '(CUSTOMER | EMAIL | NUMBER) --by NAME',
    help: 'let a blocked customer order again',
    run: customersActivate,
  },
  {
    words: ['customers', 'group'],
    usage: '(CUSTOMER | EMAIL | NUMBER) (GROUP | --none) --by NAME',
    help: 'set which price list applies to a customer',
    run: customersGroup,
  },
  {
    words: ['customers', 'limit'],
    usage: '(CUSTOMER | EMAIL | NUMBER) (CENTS | --none) --by NAME',
    help: 'set how much a customer may owe on account',
    run: customersLimit,
  },
]
