import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  OpenTicketRequest,
  TicketAnswer,
  TicketsAnswer,
  TicketsQuery,
  WriteMessageRequest,
  WrittenAnswer,
} from '../../../application/contract/api/account/tickets.ts'
import type { BearerSession } from '../../../application/shop/sessions/session.ts'
import type { Services } from '../../../application/shop/services.ts'
import { openTicket, type TicketProblem } from '../../../application/shop/tickets/openTicket.ts'
import { ownFile, ownTicket } from '../../../application/shop/tickets/ownTicket.ts'
import type { TicketCall } from '../../../application/shop/tickets/ticketCall.ts'
import { ticketList } from '../../../application/shop/tickets/ticketPages.ts'
import { writeMessage } from '../../../application/shop/tickets/writeMessage.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { allOf, callAction, success, type Action } from '../../plugins/action.ts'
import { callTask, keyedOf, KeyHeaders, packed, type KeyingServices } from '../../plugins/idempotency.ts'
import { refuse, sendProblem } from '../../plugins/problem.ts'
import { addRoute } from '../../plugins/route.ts'
import { customerIdOf } from '../../plugins/session.ts'
import { uploadTurns, type UploadTurns } from '../../plugins/uploads.ts'
import { ticketProblem, ticketForms, type TicketFormServices } from './ticketForms.ts'
import { filesOf, takesUploads } from './ticketUploads.ts'

const BASE = '/api/v2/account/tickets'

/** Content-security policy of an uploaded file: it may run nothing in a browser. */
const SANDBOX = "default-src 'none'; sandbox"

export type TicketActionServices = TicketFormServices & Pick<Services, 'tickets'> & KeyingServices

const SHARED = { access: 'customer', rate: 'calls' } as const
const OF_TICKET = { tag: 'account', params: z.object({ ticketUid: z.string() }) } as const

/**
 * A customer's tickets and their files (each call is documented in
 * application/contract/api/account/tickets.ts). Another customer's ticket answers as unknown.
 */
export const ticketActions = (services: TicketActionServices, turns: UploadTurns = uploadTurns()): Action =>
  allOf([
    ...reading(services),
    ...writing(services, turns),
    fileRoute(services),
    ...ticketForms(services, turns),
  ])

const reading = (services: TicketActionServices): readonly Action[] => [
  callAction({
    ...SHARED,
    at: `GET ${BASE}`,
    schema: {
      tag: 'account',
      reads: true,
      operationId: 'accountTickets',
      summary: 'The customer’s tickets, 20 a page, the one opened last first',
      querystring: TicketsQuery,
      answer: TicketsAnswer,
      refusals: ['not-found', 'invalid'],
    },
    answer: async ({ request, reply, own }) => {
      const list = await ticketList(services, own.session.customerId, Number(request.query.page))
      return list === null ? refuse(reply, 'not-found') : success({ ...list, tickets: [...list.tickets] })
    },
  }),
  callAction({
    ...SHARED,
    at: `GET ${BASE}/:ticketUid`,
    schema: {
      ...OF_TICKET,
      reads: true,
      operationId: 'accountTicket',
      summary: 'One of the customer’s tickets, with all that was written in it',
      answer: TicketAnswer,
      refusals: ['not-found'],
    },
    answer: async ({ request, reply, own: { session } }) => {
      const { ticketUid } = request.params
      const own = isUuid(ticketUid) ? await ownTicket(services, session.customerId, ticketUid) : null
      if (own === null) return refuse(reply, 'not-found')
      const conversation = own.conversation.map((message) => ({ ...message, files: [...message.files] }))
      return success({ ...own, conversation })
    },
  }),
]

const answerOf = (uid: string): WrittenAnswer => success({ uid })

/** Caller of a write: an idempotency key is scoped to the customer's own tickets. */
const callOf = async (
  services: TicketActionServices,
  request: FastifyRequest,
  { session: { customerId } }: BearerSession,
): Promise<TicketCall> => {
  const keyed = await keyedOf(request, services)
  if (keyed === null) return { customerId, task: null, answerIn: null }
  const scoped = { ...keyed, scope: { ...keyed.scope, session: `customer-${customerId}` } }
  const kept = (uid: string) => packed({ status: 200, body: answerOf(uid) })
  return { customerId, task: callTask(keyed), answerIn: { ...scoped, answerOf: kept } }
}

const writing = (services: TicketActionServices, turns: UploadTurns): readonly Action[] => {
  const shared = { access: 'customer', rate: 'tickets', takes: takesUploads(services, turns) } as const
  return [
    callAction({
      ...shared,
      at: `POST ${BASE}`,
      schema: {
        tag: 'account',
        operationId: 'openTicket',
        summary:
          'Asks the shop something, with files of 5 MB at most as a form, or with small ones in base64',
        files: true,
        headers: KeyHeaders,
        body: OpenTicketRequest,
        answer: WrittenAnswer,
        refusals: ['ticket-fields', 'ticket-files-full', 'ticket-files-no-room', 'version-conflict'],
      },
      answer: async ({ request, reply, own }) => {
        const { subject, orderNumber, message, attachments } = request.body
        const call = await callOf(services, request, own)
        const files = await filesOf(services, request, call.customerId, attachments)
        const sent = { subject, orderNumber: orderNumber ?? '', message, files }
        const done = await openTicket(services, call, sent)
        return done.ok ? answerOf(done.value) : sendTicketProblem(reply, done.refusal)
      },
    }),
    callAction({
      ...shared,
      at: `POST ${BASE}/:ticketUid/messages`,
      schema: {
        ...OF_TICKET,
        operationId: 'writeTicketMessage',
        summary: 'Writes another message in a ticket, which opens it again',
        files: true,
        headers: KeyHeaders,
        body: WriteMessageRequest,
        answer: WrittenAnswer,
        refusals: [
          'not-found',
          'ticket-fields',
          'ticket-files-full',
          'ticket-files-no-room',
          'ticket-full',
          'version-conflict',
        ],
      },
      answer: async ({ request, reply, own }) => {
        const { ticketUid } = request.params
        if (!isUuid(ticketUid)) return refuse(reply, 'not-found')
        const { message, attachments } = request.body
        const call = await callOf(services, request, own)
        const files = await filesOf(services, request, call.customerId, attachments)
        const done = await writeMessage(services, call, ticketUid, { message, files })
        return done.ok ? answerOf(done.value) : sendTicketProblem(reply, done.refusal)
      },
    }),
  ]
}

/** Retry time in seconds: staff have to free space, which takes a while. */
const ROOM_SECONDS = '600'

const sendTicketProblem = (reply: FastifyReply, refusal: TicketProblem): FastifyReply => {
  const problem = ticketProblem(refusal)
  if (problem.status === 503) reply.header('retry-after', ROOM_SECONDS)
  return sendProblem(reply, problem)
}

/** Answers 404, as for an unknown address. */
class NoSuchFile extends Error {
  readonly statusCode = 404
}

const fileRoute =
  (services: TicketActionServices): Action =>
  async (app) => {
    addRoute(
      app,
      {
        at: 'GET /account/tickets/:ticketUid/files/:fileUid',
        access: 'session',
        rate: 'pages',
        cache: 'no-store',
        schema: { params: z.object({ ticketUid: z.string(), fileUid: z.string() }) },
      },
      async (request, reply) => {
        const { ticketUid, fileUid } = request.params
        const customerId = await customerIdOf(request)
        const isNamed = customerId !== null && isUuid(ticketUid) && isUuid(fileUid)
        const file = isNamed ? await ownFile(services, customerId, ticketUid, fileUid) : null
        if (file === null) throw new NoSuchFile('there is no such file, or it is another’s')
        return reply
          .header('content-type', file.type)
          .header('content-disposition', `attachment; filename*=UTF-8''${encoded(file.name)}`)
          .header('content-security-policy', SANDBOX)
          .header('x-content-type-options', 'nosniff')
          .header('content-length', file.size)
          .send(Readable.from(file.bytes))
      },
    )
  }

/** Encodes a file name for a header (RFC 8187, section 3.2). */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
