import { TICKET_STATUSES } from '../../../domain/account/ticket.ts'
import { argumentsOf, BY, JSON_OPTION, LIMIT, limited, needsName, oneOf, takes } from '../arguments.ts'

export const TICKETS_LIST = argumentsOf({
  options: {
    status: {
      type: 'string',
      value: 'STATUS',
      help: `only tickets in this status: ${TICKET_STATUSES.join(', ')}`,
    },
    ...LIMIT,
    ...JSON_OPTION,
  },
  checks: [limited, oneOf('status', TICKET_STATUSES)],
})

const oneTicket = takes(1, 'name one ticket: toonbank tickets list shows them')

export const TICKETS_SHOW = argumentsOf({
  options: {
    files: { type: 'string', value: 'FOLDER', help: 'save the ticket’s attachments in this folder' },
    ...JSON_OPTION,
  },
  allowPositionals: true,
  checks: [oneTicket],
})

export const TICKETS_ANSWER = argumentsOf({
  options: { file: { type: 'string', value: 'FILE.txt', help: 'text file with the answer' }, ...BY },
  allowPositionals: true,
  checks: [
    ({ positionals: [ticket, text, ...more], values: { file } }) =>
      ticket === undefined || more.length > 0 || (text === undefined) === (file === undefined)
        ? 'name one ticket, and its answer: a text between quotes, or --file FILE.txt'
        : null,
    needsName,
  ],
})

export const TICKETS_CLOSE = argumentsOf({
  options: BY,
  allowPositionals: true,
  checks: [oneTicket, needsName],
})
