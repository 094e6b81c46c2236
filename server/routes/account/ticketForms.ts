import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { accountPath, ticketPath } from '../../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../../application/refusals/accountRefusals.ts'
import { accountSession, type BearerSession } from '../../../application/shop/account/session.ts'
import type { Services } from '../../../application/shop/services.ts'
import { openTicket, type TicketProblem } from '../../../application/shop/tickets/openTicket.ts'
import { receivedFiles, type ReceivedFiles } from '../../../application/shop/tickets/receivedFiles.ts'
import type { TicketCall } from '../../../application/shop/tickets/ticketCall.ts'
import { saveTicketDraft } from '../../../application/shop/tickets/ticketDraft.ts'
import { writeMessage } from '../../../application/shop/tickets/writeMessage.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import type { Fields } from '../../plugins/formActions.ts'
import { takesForms } from '../../plugins/limits.ts'
import { takesFiles, uploadOf, uploadTurns, type UploadTurns } from '../../plugins/uploads.ts'
import { taskOf } from '../cart/cartForms.ts'
import { requestLocale } from '../visitor/requestLocale.ts'
import { ACCOUNT_SUCCESS, withAccountNotice } from './accountNotice.ts'
import { ticketProblem } from './ticketRefusals.ts'
import type { TicketRouteServices } from './tickets.ts'

type FormServices = TicketRouteServices & Pick<Services, 'sessions'>

interface SentUpload {
  readonly fields: Fields
  readonly files: ReceivedFiles
  readonly bearer: BearerSession
  readonly locale: Locale
  readonly call: TicketCall
}

/** Does what a form asks for; the path to go to then, null where what it is about is not there. */
type UploadAction = (services: FormServices, sent: SentUpload) => Promise<string | null>

/**
 * The forms of a customer's tickets, with files: the calls' use cases, answered by a 303. What was typed into one that is not right stands in
 * it again; its files have to be chosen again. Needs `cookies` and `session` around it.
 */
export const ticketForms =
  (services: FormServices, turns: UploadTurns = uploadTurns()): FastifyPluginAsync =>
  async (app) => {
    takesForms(app)
    await takesFiles(app)
    const by = (address: string, act: UploadAction): void => {
      app.post(address, async (request, reply) => {
        const bearer = accountSession(await request.bearerSession())
        // nothing of a stranger's files is read
        if (bearer === null) return reply.redirect(toLogin(requestLocale(request)), 303)
        const free = request.isMultipart() ? turns.take(bearer.session.customerId, reply) : () => undefined
        try {
          const to = await act(services, await sentBy(services, request, bearer))
          if (to !== null) return reply.redirect(to, 303)
          reply.callNotFound()
          return reply
        } finally {
          free()
        }
      })
    }
    by('/actions/account/ticket/open', open)
    by('/actions/account/ticket/write', write)
  }

const sentBy = async (
  services: FormServices,
  request: FastifyRequest,
  bearer: BearerSession,
): Promise<SentUpload> => {
  const { customerId } = bearer.session
  const files = receivedFiles(services, customerId)
  const fields = await uploadOf(request, files)
  return {
    fields,
    files,
    bearer,
    locale: fields.get('locale') === 'eng' ? 'eng' : 'nld',
    call: { customerId, task: taskOf(services, fields), answerIn: null },
  }
}

const toLogin = (locale: Locale): string =>
  withAccountNotice(accountPath(locale, 'login'), ACCOUNT_REFUSALS['no-session'].text, {
    back: accountPath(locale, 'tickets'),
  })

const open: UploadAction = async (services, sent) => {
  const { fields, files, call, locale } = sent
  const typed = {
    subject: fields.get('subject') ?? '',
    orderNumber: fields.get('orderNumber') ?? '',
    message: fields.get('message') ?? '',
  }
  const done = await openTicket(services, call, { ...typed, files })
  if (done.ok) return withAccountNotice(ticketPath(locale, done.value), ACCOUNT_SUCCESS.ticketOpened)
  return again(services, sent, done, { name: 'new', typed, path: accountPath(locale, 'tickets') })
}

const write: UploadAction = async (services, sent) => {
  const { fields, files, call, locale } = sent
  const uid = fields.get('ticketUid') ?? ''
  if (!isUuid(uid)) {
    await files.remove()
    return null
  }
  const message = fields.get('message') ?? ''
  const done = await writeMessage(services, call, uid, { message, files })
  if (done.ok) return withAccountNotice(ticketPath(locale, uid), ACCOUNT_SUCCESS.ticketWritten)
  const typed = { subject: '', orderNumber: '', message }
  return again(services, sent, done, { name: uid, typed, path: ticketPath(locale, uid) })
}

interface Form {
  readonly name: string
  readonly typed: { readonly subject: string; readonly orderNumber: string; readonly message: string }
  readonly path: string
}

/** Back to a form that was not right, with all that was typed into it. */
const again = async (
  services: FormServices,
  { bearer, files }: SentUpload,
  { refusal }: Extract<Result<string, TicketProblem>, { readonly ok: false }>,
  { name, typed, path }: Form,
): Promise<string | null> => {
  if (refusal.why === 'not-found') return null
  const errors = refusal.why === 'fields' ? refusal.errors : {}
  await saveTicketDraft(services, bearer, name, { ...typed, errors, hadFiles: files.count() > 0 })
  return `${withAccountNotice(path, ticketProblem(refusal).message)}#ticket-form`
}
