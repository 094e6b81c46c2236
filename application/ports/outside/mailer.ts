import type { Result } from '../../../domain/kernel/result.ts'

/** A mail as it leaves, in both forms that readers show. */
export interface Mail {
  /** the same at each try, so that a mail that is sent twice is one mail: what stands before the @ of its Message-ID */
  readonly id: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
  /** named by the HTML as `cid:` and not listed among its files */
  readonly pictures: readonly MailPicture[]
  /** who an answer goes to, where that is not who sends it */
  readonly replyTo?: string
  /** as HTML writes it: `nl-NL` */
  readonly language: string
  /** ms since 1970: when it was written, the same at each try */
  readonly at: number
}

/** A file that comes along and can be kept, as UTF-8. */
export interface MailAttachment {
  readonly filename: string
  /** a media type, without parameters */
  readonly type: 'text/html' | 'text/plain'
  readonly content: string
}

/** A picture inside a mail. */
export interface MailPicture {
  readonly cid: string
  readonly type: 'image/png' | 'image/jpeg'
  readonly content: Uint8Array
}

/** `refused`: whoever takes mails will never take this one; `unavailable`: the same mail may go later. */
export interface MailRefusal {
  readonly why: 'refused' | 'unavailable'
}

/**
 * Hands mails to whoever delivers them. What was taken may still not arrive. The same mail may be handed over twice, where nobody
 * knows whether the first time went well. Neither an address nor what a mail says goes into a log.
 */
export interface Mailer {
  send(mail: Mail): Promise<Result<null, MailRefusal>>
}
