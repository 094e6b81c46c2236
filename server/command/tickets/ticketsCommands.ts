import { ticketsAnswer } from './answer.ts'
import { ticketsClose } from './close.ts'
import { ticketsList } from './list.ts'
import { ticketsShow } from './show.ts'
import type { Row } from '../commandRow.ts'

/** Customers’ questions. */
export const TICKETS_COMMANDS: readonly Row[] = [
  {
    words: ['tickets', 'list'],
    usage: '[--status S] [--limit N] [--json]',
    help: 'customers’ tickets, newest change first',
    run: ticketsList,
  },
  {
    words: ['tickets', 'show'],
    usage: 'TICKET [--files FOLDER] [--json]',
    help: 'one ticket with all that was written in it; --files puts what came along there',
    run: ticketsShow,
  },
  {
    words: ['tickets', 'answer'],
    usage: 'TICKET (TEXT | --file FILE.txt) --by NAME',
    help: 'answers a ticket, and mails the answer to its customer',
    run: ticketsAnswer,
  },
  {
    words: ['tickets', 'close'],
    usage: 'TICKET --by NAME',
    help: 'nothing is left to answer; a message opens it again',
    run: ticketsClose,
  },
]
