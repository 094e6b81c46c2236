import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { WrittenAnswer } from '../../../application/contract/api/tickets.ts'
import { accountSession } from '../../../application/shop/account/session.ts'
import type { Services } from '../../../application/shop/services.ts'
import {
  openTicket,
  type TicketProblem,
  type TicketServices,
} from '../../../application/shop/tickets/openTicket.ts'
import { ownFile, ownTicket } from '../../../application/shop/tickets/ownTicket.ts'
import {
  receivedFiles,
  type ReceivedFiles,
  type ReceivingServices,
} from '../../../application/shop/tickets/receivedFiles.ts'
import type { TicketCall } from '../../../application/shop/tickets/ticketCall.ts'
import { ticketList } from '../../../application/shop/tickets/ticketList.ts'
import { writeMessage } from '../../../application/shop/tickets/writeMessage.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { byContract } from '../../plugins/contract.ts'
import { callTask, keyedOf, packed, type KeyingServices } from '../../plugins/idempotency.ts'
import { takesJson } from '../../plugins/limits.ts'
import { refuse, sendProblem } from '../../plugins/problem.ts'
import { takesFiles, uploadOf, uploadTurns, type UploadTurns } from '../../plugins/uploads.ts'
import { LIST, ONE, OPEN, WRITE } from './ticketCallSchemas.ts'
import { ticketProblem } from './ticketRefusals.ts'

const BASE = '/api/v2/account/tickets'

/** A file that a stranger wrote may run nothing, wherever a browser opens it. */
const SANDBOX = "default-src 'none'; sandbox"

export type TicketRouteServices = TicketServices &
  ReceivingServices &
  Pick<Services, 'tickets'> &
  KeyingServices

declare module 'fastify' {
  interface FastifyRequest {
    /** files that came in with a call, until whoever names them has them */
    receivedFiles: ReceivedFiles | null
  }
}

const customerIn = async (request: FastifyRequest): Promise<string | null> =>
  accountSession(await request.bearerSession())?.session.customerId ?? null

/**
 * The calls about a customer's tickets (docs of each: application/contract/api/tickets.ts), and the files that came along with them. Another's
 * ticket is as if it weren't there. Needs `session` and `contract` around it.
 */
export const accountTicketRoutes =
  (services: TicketRouteServices, turns: UploadTurns = uploadTurns()): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (scope) => reading(scope, services))
    await app.register(async (scope) => writing(scope, services, turns))
    fileRoute(app, services)
  }

const reading = (scope: FastifyInstance, services: TicketRouteServices): void => {
  const app = byContract(scope)
  app.get(BASE, { schema: LIST }, async (request, reply) => {
    const customerId = await customerIn(request)
    if (customerId === null) return refuse(reply, 'no-session')
    const list = await ticketList(services, customerId, Number(request.query.page))
    if (list === null) return refuse(reply, 'not-found')
    return reply.send({ status: 'success', data: { ...list, tickets: [...list.tickets] } })
  })
  app.get(`${BASE}/:ticketUid`, { schema: ONE }, async (request, reply) => {
    const customerId = await customerIn(request)
    if (customerId === null) return refuse(reply, 'no-session')
    const { ticketUid } = request.params
    const own = isUuid(ticketUid) ? await ownTicket(services, customerId, ticketUid) : null
    if (own === null) return refuse(reply, 'not-found')
    const conversation = own.conversation.map((message) => ({ ...message, files: [...message.files] }))
    return reply.send({ status: 'success', data: { ...own, conversation } })
  })
}

interface SentAttachment {
  readonly name: string
  readonly content: string
}

/** The files of a call: those that came in as parts of it, and those within its JSON. */
const filesOf = async (
  services: ReceivingServices,
  request: FastifyRequest,
  customerId: string,
  attachments: readonly SentAttachment[],
): Promise<ReceivedFiles> => {
  const files = request.receivedFiles ?? receivedFiles(services, customerId)
  request.receivedFiles = null
  for (const { name, content } of attachments) await files.take(name, [Buffer.from(content, 'base64')])
  return files
}

const answerOf = (uid: string): WrittenAnswer => ({ status: 'success', data: { uid } })

/**
 * Reads a call that comes with files as a form (RFC 7578): its fields are the call's own, its files are stored as they come in, and what
 * tells it from another call is all of its fields and what its files came to.
 */
const uploads = (app: FastifyInstance, services: TicketRouteServices, turns: UploadTurns): void => {
  app.decorateRequest('receivedFiles', null)
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return
    const customerId = (await customerIn(request)) ?? ''
    const free = turns.take(customerId, reply)
    try {
      const files = receivedFiles(services, customerId)
      const fields = Object.fromEntries(await uploadOf(request, files))
      request.receivedFiles = files
      request.body = fields
      const all = files.all()
      const named = all.ok ? all.value.map(({ name, type, size }) => [name, type, size]) : all.refusal
      request.sentBody = { ...fields, files: named }
    } finally {
      free()
    }
  })
  // nobody came to name them: a field was not as the contract has it
  app.addHook('onResponse', async (request) => request.receivedFiles?.remove())
}

const writing = async (
  scope: FastifyInstance,
  services: TicketRouteServices,
  turns: UploadTurns,
): Promise<void> => {
  takesJson(scope)
  await takesFiles(scope)
  const app = byContract(scope)
  // before so much is read of anyone
  app.addHook('onRequest', async (request, reply) => {
    if ((await customerIn(request)) === null) return refuse(reply, 'no-session')
  })
  uploads(scope, services, turns)
  /** Who writes: a key counts within the customer's own tickets. */
  const callOf = async (request: FastifyRequest): Promise<TicketCall> => {
    const customerId = (await customerIn(request)) ?? ''
    const keyed = await keyedOf(request, services)
    if (keyed === null) return { customerId, task: null, answerIn: null }
    const scoped = { ...keyed, scope: { ...keyed.scope, session: `customer-${customerId}` } }
    const kept = (uid: string) => packed({ status: 200, body: answerOf(uid) })
    return { customerId, task: callTask(keyed), answerIn: { ...scoped, answerOf: kept } }
  }
  app.post(BASE, { schema: OPEN }, async (request, reply) => {
    const { subject, orderNumber, message, attachments } = request.body
    const call = await callOf(request)
    const files = await filesOf(services, request, call.customerId, attachments)
    const sent = { subject, orderNumber: orderNumber ?? '', message, files }
    const done = await openTicket(services, call, sent)
    return done.ok ? reply.send(answerOf(done.value)) : sendTicketProblem(reply, done.refusal)
  })
  app.post(`${BASE}/:ticketUid/messages`, { schema: WRITE }, async (request, reply) => {
    const { ticketUid } = request.params
    if (!isUuid(ticketUid)) return refuse(reply, 'not-found')
    const { message, attachments } = request.body
    const call = await callOf(request)
    const files = await filesOf(services, request, call.customerId, attachments)
    const done = await writeMessage(services, call, ticketUid, { message, files })
    return done.ok ? reply.send(answerOf(done.value)) : sendTicketProblem(reply, done.refusal)
  })
}

/** Room is made by people: it takes a while. */
const ROOM_SECONDS = '600'

const sendTicketProblem = (reply: FastifyReply, refusal: TicketProblem): FastifyReply => {
  const problem = ticketProblem(refusal)
  if (problem.status === 503) reply.header('retry-after', ROOM_SECONDS)
  return sendProblem(reply, problem)
}

/** As an address at which nothing stands. */
class NoSuchFile extends Error {
  readonly statusCode = 404
}

const fileRoute = (app: FastifyInstance, services: TicketRouteServices): void => {
  app.get<{ Params: { readonly ticketUid: string; readonly fileUid: string } }>(
    '/account/tickets/:ticketUid/files/:fileUid',
    { config: { isPrivate: true } },
    async (request, reply) => {
      const { ticketUid, fileUid } = request.params
      const customerId = await customerIn(request)
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

/** A name as a header has it (RFC 8187, section 3.2). */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
