import { createTransport } from 'nodemailer'
import type { Mailer } from '../../application/ports/outside/mailer.ts'
import { ok, refused } from '../../domain/kernel/result.ts'
import { envelopeOf } from './envelope.ts'

const CONNECT_MS = 5_000
const ANSWER_MS = 20_000
/**
 * Time limit for a whole mail, within the lease of its message: a server that answers byte by byte never hits
 * the limits above.
 */
const MAIL_MS = 30_000

/**
 * A server that did not answer is not called for this long; otherwise each waiting mail, and all work after
 * it, would wait for it again.
 */
const AWAY_MS = 30_000

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` */
  readonly url: string
  /** false: mails to another machine are sent encrypted or not at all */
  readonly isPlainAllowed: boolean
}

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  /** the SMTP command that was refused */
  readonly command?: string
}

/**
 * Errors about the mail itself. Errors about authentication, the sender or encryption are the shop's own and
 * can be fixed.
 */
const OF_THE_MAIL: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE'])
const SENDER = 'MAIL FROM'

/** The server requires authentication first (RFC 4954, section 6), whichever command it refuses. */
const NO_LOG_IN = 530

/** A permanent refusal is 5xx (RFC 5321, section 4.2.1). */
const isForGood = ({ code, responseCode = 0, command }: SmtpError): boolean =>
  OF_THE_MAIL.has(code) &&
  command !== SENDER &&
  responseCode !== NO_LOG_IN &&
  responseCode >= 500 &&
  responseCode < 600

const hasNoAnswer = ({ code, responseCode }: SmtpError): boolean =>
  responseCode === undefined && !OF_THE_MAIL.has(code)

/**
 * Sends mails through an SMTP server.
 * @param note receives messages for the shop's operator, without mail addresses
 * @param now ms on a monotonic clock
 * @param deadline aborts a mail that begins now
 */
export const smtpMailer = (
  { url, isPlainAllowed }: SmtpOptions,
  note: (words: string) => void,
  now: () => number = () => performance.now(),
  deadline: () => AbortSignal = () => AbortSignal.timeout(MAIL_MS),
): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isPlainAllowed,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  })
  let awayUntil = -Infinity
  return {
    send: async (mail) => {
      if (now() < awayUntil) return refused({ why: 'unavailable' })
      try {
        await transport.sendMail({ ...envelopeOf(mail), signal: deadline() })
        return ok(null)
      } catch (error) {
        const failure = error as SmtpError
        if (hasNoAnswer(failure)) awayUntil = now() + AWAY_MS
        const why = isForGood(failure) ? 'refused' : 'unavailable'
        note(
          `the mail server did not take a mail (${failure.responseCode ?? failure.code ?? 'no answer'}): ${why}`,
        )
        return refused({ why })
      }
    },
  }
}
