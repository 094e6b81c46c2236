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
    help: 'who has an account, newest change first',
    run: customersList,
  },
  {
    words: ['customers', 'show'],
    usage: 'EMAIL | NUMBER',
    help: 'who gave this e-mail address or has this customer number, and what they ordered',
    run: customersShow,
  },
  {
    words: ['customers', 'export'],
    usage: 'CUSTOMER [--out FILE]',
    help: 'all that is known of a customer, as JSON',
    run: customersExport,
  },
  {
    words: ['customers', 'erase'],
    usage: 'CUSTOMER [--really --by NAME]',
    help: 'what forgetting a customer comes to; --really forgets them',
    run: customersErase,
  },
  {
    words: ['customers', 'deactivate'],
    usage: '(CUSTOMER | EMAIL | NUMBER) --by NAME',
    help: 'takes no orders of a customer any more',
    run: customersDeactivate,
  },
  {
    words: ['customers', 'activate'],
    usage: '(CUSTOMER | EMAIL | NUMBER) --by NAME',
    help: 'takes a customer’s orders again',
    run: customersActivate,
  },
  {
    words: ['customers', 'group'],
    usage: '(CUSTOMER | EMAIL | NUMBER) (GROUP | --none) --by NAME',
    help: 'whose price list holds for a customer',
    run: customersGroup,
  },
  {
    words: ['customers', 'limit'],
    usage: '(CUSTOMER | EMAIL | NUMBER) (CENTS | --none) --by NAME',
    help: 'how much a customer may owe on account',
    run: customersLimit,
  },
]
