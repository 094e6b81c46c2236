import { customerErase } from './erase.ts'
import { customerActivate, customerDeactivate } from './status.ts'
import { customerExport } from './export.ts'
import { customerFind } from './find.ts'
import { customerGroup } from './group.ts'
import type { Row } from '../commandRow.ts'

/** What a shop knows of a person. */
export const CUSTOMER_COMMANDS: readonly Row[] = [
  {
    words: ['customer', 'find'],
    usage: 'EMAIL | NUMBER',
    help: 'who gave this e-mail address or has this customer number, and what they ordered',
    run: customerFind,
  },
  {
    words: ['customer', 'export'],
    usage: 'CUSTOMER [--out FILE]',
    help: 'all that is known of a customer, as JSON',
    run: customerExport,
  },
  {
    words: ['customer', 'erase'],
    usage: 'CUSTOMER [--really]',
    help: 'what forgetting a customer comes to; --really forgets them',
    run: customerErase,
  },
  {
    words: ['customer', 'deactivate'],
    usage: 'CUSTOMER',
    help: 'takes no orders of a customer any more',
    run: customerDeactivate,
  },
  {
    words: ['customer', 'activate'],
    usage: 'CUSTOMER',
    help: 'takes a customer’s orders again',
    run: customerActivate,
  },
  {
    words: ['customer', 'group'],
    usage: '(CUSTOMER | EMAIL) (GROUP | --none) --by NAME',
    help: 'whose price list holds for a customer',
    run: customerGroup,
  },
]
