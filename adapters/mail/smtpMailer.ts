import { createTransport } from 'nodemailer'
import type { Mailer } from '../../application/ports/outside/mailer.ts'
import { ok, refused } from '../../domain/kernel/result.ts'
import { envelopeOf } from './envelope.ts'

const CONNECT_MS = 5_000
const ANSWER_MS = 20_000
/** All of a mail, within the lease of its message: a server that drips never runs into the limits above. */
const MAIL_MS = 30_000

/** A server that did not answer is left alone for so long: else each mail that waits would wait for it anew, and all other work behind them. */
const AWAY_MS = 30_000

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` */
  readonly url: string
  /** false: what goes to another machine than this one goes encrypted or not at all */
  readonly isPlainAllowed: boolean
}

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  /** what the server was asked */
  readonly command?: string
}

/** What a server says of the mail itself; of the log-in, the sender or encryption it is the shop's own trouble, and may be mended. */
const OF_THE_MAIL: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE'])
const SENDER = 'MAIL FROM'

/** It wants a log-in first (RFC 4954, section 6), whichever command it says so to. */
const NO_LOG_IN = 530

/** A no for good is 5xx (RFC 5321, section 4.2.1). */
const isForGood = ({ code, responseCode = 0, command }: SmtpError): boolean =>
  OF_THE_MAIL.has(code) &&
  command !== SENDER &&
  responseCode !== NO_LOG_IN &&
  responseCode >= 500 &&
  responseCode < 600

const hasNoAnswer = ({ code, responseCode }: SmtpError): boolean =>
  responseCode === undefined && !OF_THE_MAIL.has(code)

/**
 * Hands mails to an SMTP server.
 * @param note hears, in words without an address, what whoever runs the shop should know @param now ms of a clock that never goes back
 * @param deadline breaks off a mail that begins now
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
