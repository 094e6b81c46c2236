import { accountPath, ticketPath } from '../../../application/pages/paths.ts'
import type { Scene } from '../scene.ts'
import type { Visitor } from '../visitor.ts'

const CALLS = '/api/v2/account/tickets'
const OPEN = '/actions/account/ticket/open'
const WRITE = '/actions/account/ticket/write'
const NOBODYS = '00000000-0000-4000-8000-000000000000'
const QUESTION = { subject: 'De sirene blijft stil', message: 'Wat kan ik doen?\nGraag snel.' }

/**
 * A customer's requests for their tickets, by calls, by pages and by plain forms: without tickets, and with
 * one that has a file.
 */
export const accountTickets = async ({ locale }: Scene, visitor: Visitor): Promise<void> => {
  const page = accountPath(locale, 'tickets')
  const content = Buffer.from('0 dB').toString('base64')
  const attachments = [{ name: 'meting.txt', content }]
  await visitor.call('GET', CALLS, undefined, { why: 'none yet' })
  await visitor.get(page, { why: 'none yet' })
  await visitor.call('GET', `${CALLS}?page=0`)
  await visitor.call('GET', `${CALLS}/${NOBODYS}`)
  await visitor.get(ticketPath(locale, NOBODYS), { why: 'nobody’s' })
  await visitor.call('POST', `${CALLS}/${NOBODYS}/messages`, { message: 'x' })
  await visitor.call('POST', CALLS, { subject: '', message: '' }, { why: 'nothing filled in' })
  await visitor.call('POST', CALLS, { ...QUESTION, orderNumber: '1' }, { why: 'nobody’s order' })
  const opened = await visitor.call('POST', CALLS, { ...QUESTION, attachments })
  const { uid } = opened.json<{ data: { uid: string } }>().data
  await visitor.call('POST', `${CALLS}/${uid}/messages`, { message: '' }, { why: 'nothing filled in' })
  await visitor.call('POST', `${CALLS}/${uid}/messages`, { message: 'Weet je al meer?' })
  const told = await visitor.call('GET', `${CALLS}/${uid}`)
  const { conversation } = told.json<{ data: { conversation: { files: { uid: string }[] }[] } }>().data
  await visitor.call('HEAD', `${CALLS}/${uid}`)
  await visitor.call('GET', CALLS)
  await visitor.call('HEAD', CALLS)
  await visitor.get(page)
  await visitor.get(ticketPath(locale, uid))
  const file = `/account/tickets/${uid}/files/${conversation[0]?.files[0]?.uid ?? ''}`
  await visitor.get(file)
  await visitor.call('HEAD', file)
  await visitor.get(`/account/tickets/${uid}/files/${NOBODYS}`)
  const wrong = await visitor.form(OPEN, { subject: 'Nog iets', message: '', orderNumber: '' })
  await visitor.get(String(wrong.headers.location).split('#')[0] ?? '', {
    why: 'after a form that was not right',
  })
  await visitor.form(WRITE, { ticketUid: NOBODYS, message: 'x' })
  const written = await visitor.form(WRITE, { ticketUid: uid, message: 'Ik wacht.' })
  await visitor.get(String(written.headers.location), { why: 'after a message' })
}
