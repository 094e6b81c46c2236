import type { FastifyRequest } from 'fastify'
import { accountPath, ticketPath } from '../../../application/pages/paths.ts'
import type { Services } from '../../../application/shop/services.ts'
import { accountSession, type BearerSession } from '../../../application/shop/sessions/session.ts'
import {
  openTicket,
  type TicketProblem,
  type TicketServices,
} from '../../../application/shop/tickets/openTicket.ts'
import {
  receivedFiles,
  type ReceivedFiles,
  type ReceivingServices,
} from '../../../application/shop/tickets/receivedFiles.ts'
import type { TicketCall } from '../../../application/shop/tickets/ticketCall.ts'
import { saveTicketDraft } from '../../../application/shop/tickets/ticketPages.ts'
import { writeMessage } from '../../../application/shop/tickets/writeMessage.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { ACCOUNT_SUCCESS, withAccountNotice } from '../../pages/account/accountNotice.ts'
import { formAction, toLogin, type Action } from '../../plugins/action.ts'
import { localeOf, type Fields } from '../../plugins/forms.ts'
import { problemFor, type Problem } from '../../plugins/problem.ts'
import { takesFiles, uploadOf, type UploadTurns } from '../../plugins/uploads.ts'
import { requestLocale } from '../../routes/visitor/languagePreference.ts'
import { taskOf } from '../cartChange.ts'

export type TicketFormServices = TicketServices & ReceivingServices & Pick<Services, 'sessions' | 'sha256'>

interface SentUpload {
  readonly fields: Fields
  readonly files: ReceivedFiles
  readonly bearer: BearerSession
  readonly locale: Locale
  readonly call: TicketCall
}

/** Performs a form's action. Returns the path to go to; null if its ticket does not exist. */
type UploadAction = (services: TicketFormServices, sent: SentUpload) => Promise<string | null>

/**
 * Forms of a customer's tickets, with files, on the same use cases as the calls. A refused form keeps its
 * text; its files have to be chosen again.
 */
export const ticketForms = (services: TicketFormServices, turns: UploadTurns): readonly Action[] => {
  const by = (at: `/actions/${string}`, act: UploadAction): Action =>
    formAction({
      // the log-in is checked in `run`: the form's language is a field, and a stranger's fields are not read
      access: 'session',
      rate: 'tickets',
      at,
      takes: takesFiles,
      run: async ({ request, reply }) => {
        const bearer = accountSession(await request.bearerSession())
        if (bearer === null) return toLogin(requestLocale(request), 'tickets')
        const free = request.isMultipart() ? turns.take(bearer.session.customerId, reply) : () => undefined
        try {
          return await act(services, await sentBy(services, request, bearer))
        } finally {
          free()
        }
      },
    })
  return [by('/actions/account/ticket/open', open), by('/actions/account/ticket/write', write)]
}

const sentBy = async (
  services: TicketFormServices,
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
    locale: localeOf(fields),
    call: { customerId, task: taskOf(services, fields), answerIn: null },
  }
}

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

/** Back to a refused form, with its text. */
const again = async (
  services: TicketFormServices,
  { bearer, files }: SentUpload,
  { refusal }: Extract<Result<string, TicketProblem>, { readonly ok: false }>,
  { name, typed, path }: Form,
): Promise<string | null> => {
  if (refusal.why === 'not-found') return null
  const errors = refusal.why === 'fields' ? refusal.errors : {}
  await saveTicketDraft(services, bearer, name, { ...typed, errors, hadFiles: files.count() > 0 })
  return `${withAccountNotice(path, ticketProblem(refusal).message)}#ticket-form`
}

/** Problem for a ticket that was not opened, or a message that was not accepted. */
export const ticketProblem = (refusal: TicketProblem): Problem => {
  switch (refusal.why) {
    case 'fields':
      return { ...problemFor('ticket-fields'), fields: refusal.errors }
    case 'files-full':
      return problemFor('ticket-files-full')
    case 'files-no-room':
      return problemFor('ticket-files-no-room')
    case 'full':
      return problemFor('ticket-full')
    default:
      return problemFor(refusal.why)
  }
}
