import { TICKETS_ANSWER, TICKETS_CLOSE, TICKETS_LIST, TICKETS_SHOW } from './ticketsArguments.ts'
import type { Row } from '../commandRow.ts'

const load = () => import('./tickets.ts')

/** Commands on customers' tickets. */
export const TICKETS_COMMANDS = [
  {
    words: ['tickets', 'list'],
    usage: '[--status STATUS] [--limit N] [--json]',
    help: 'list tickets, newest change first',
    takes: TICKETS_LIST,
    examples: ['tickets list --status open'],
    load: async () => ({ run: (await load()).ticketsList }),
  },
  {
    words: ['tickets', 'show'],
    usage: 'TICKET [--files FOLDER] [--json]',
    help: 'print one ticket with its messages',
    takes: TICKETS_SHOW,
    load: async () => ({ run: (await load()).ticketsShow }),
  },
  {
    words: ['tickets', 'answer'],
    usage: 'TICKET (TEXT | --file FILE.txt) --by NAME',
    help: 'answer a ticket and email the answer to its customer',
    takes: TICKETS_ANSWER,
    examples: ['tickets answer TICKET "Your order leaves today." --by Piet'],
    load: async () => ({ run: (await load()).ticketsAnswer }),
  },
  {
    words: ['tickets', 'close'],
    usage: 'TICKET --by NAME',
    help: 'close a ticket; a new message reopens it',
    takes: TICKETS_CLOSE,
    load: async () => ({ run: (await load()).ticketsClose }),
  },
] as const satisfies readonly Row[]
