import { ok, refused, type Result } from '../kernel/result.ts'
import type { FileFault } from './ticketFile.ts'

/** Maximum characters of a subject, and of a message. */
export const LONGEST_SUBJECT = 120
export const LONGEST_MESSAGE = 5_000

/** The fields of a new ticket; a reply has the message only. */
export const TICKET_FIELDS = ['subject', 'orderNumber', 'message'] as const
export type TicketField = (typeof TICKET_FIELDS)[number] | 'files'

/** The error of each field. */
export type TicketErrors = Readonly<Partial<Record<TicketField, TicketFault>>>
export type TicketFault =
  'required' | 'subject-long' | 'message-long' | 'order-unknown' | 'too-many-files' | FileFault

const isLonger = (text: string, most: number): boolean => [...text].length > most

/** Validates a subject: one line of text; line breaks and control characters become spaces. */
export const checkedSubject = (subject: string): Result<string, TicketFault> => {
  const line = subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  if (line === '') return refused('required')
  return isLonger(line, LONGEST_SUBJECT) ? refused('subject-long') : ok(line)
}

/** Validates a message: keeps line breaks, removes other control characters. */
export const checkedMessage = (message: string): Result<string, TicketFault> => {
  const text = message
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  if (text === '') return refused('required')
  return isLonger(text, LONGEST_MESSAGE) ? refused('message-long') : ok(text)
}
