import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { WrittenAnswer } from '../../../application/contract/api/tickets.ts'
import { accountSession } from '../../../application/shop/account/session.ts'
import type { Services } from '../../../application/shop/services.ts'
import { openTicket, type TicketServices } from '../../../application/shop/tickets/openTicket.ts'
import { ownFile, ownTicket } from '../../../application/shop/tickets/ownTicket.ts'
import type { TicketCall } from '../../../application/shop/tickets/ticketCall.ts'
import { ticketList } from '../../../application/shop/tickets/ticketList.ts'
import { writeMessage } from '../../../application/shop/tickets/writeMessage.ts'
import { MOST_BYTES, MOST_FILES, type SentFile } from '../../../domain/account/ticketFile.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { byContract } from '../../plugins/contract.ts'
import { callTask, keyedOf, packed, type KeyingServices } from '../../plugins/idempotency.ts'
import { BODY_LIMIT, takesJson } from '../../plugins/limits.ts'
import { refuse, sendProblem } from '../../plugins/problem.ts'
import { LIST, ONE, OPEN, WRITE } from './ticketCallSchemas.ts'
import { ticketProblem } from './ticketRefusals.ts'

const BASE = '/api/v2/account/tickets'

/** Bytes of a call: as many files as one message may have, in base64, and its texts. */
const LARGEST = Math.ceil((MOST_FILES * MOST_BYTES * 4) / 3) + BODY_LIMIT

/** A file that a stranger wrote may run nothing, wherever a browser opens it. */
const SANDBOX = "default-src 'none'; sandbox"

export type TicketRouteServices = TicketServices & Pick<Services, 'tickets'> & KeyingServices

const customerIn = async (request: FastifyRequest): Promise<string | null> =>
  accountSession(await request.bearerSession())?.session.customerId ?? null

/**
 * The calls about a customer's tickets (docs of each: application/contract/api/tickets.ts), and the files that came along with them. Another's
 * ticket is as if it weren't there. Needs `session` and `contract` around it.
 */
export const accountTicketRoutes =
  (services: TicketRouteServices): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (scope) => reading(scope, services))
    await app.register(async (scope) => writing(scope, services))
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

const filesOf = (attachments: readonly SentAttachment[]): readonly SentFile[] =>
  attachments.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }))

const answerOf = (uid: string): WrittenAnswer => ({ status: 'success', data: { uid } })

const writing = (scope: FastifyInstance, services: TicketRouteServices): void => {
  takesJson(scope, LARGEST)
  const app = byContract(scope)
  // before so much is read of anyone
  app.addHook('onRequest', async (request, reply) => {
    if ((await customerIn(request)) === null) return refuse(reply, 'no-session')
  })
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
    const done = await openTicket(services, await callOf(request), {
      subject,
      orderNumber: orderNumber ?? '',
      message,
      files: filesOf(attachments),
    })
    return done.ok ? reply.send(answerOf(done.value)) : sendProblem(reply, ticketProblem(done.refusal))
  })
  app.post(`${BASE}/:ticketUid/messages`, { schema: WRITE }, async (request, reply) => {
    const { ticketUid } = request.params
    if (!isUuid(ticketUid)) return refuse(reply, 'not-found')
    const { message, attachments } = request.body
    const sent = { message, files: filesOf(attachments) }
    const done = await writeMessage(services, await callOf(request), ticketUid, sent)
    return done.ok ? reply.send(answerOf(done.value)) : sendProblem(reply, ticketProblem(done.refusal))
  })
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
        .send(Buffer.from(file.content, 'base64'))
    },
  )
}

/** A name as a header has it (RFC 8187, section 3.2). */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
