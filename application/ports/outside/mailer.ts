import type { Result } from '../../../domain/kernel/result.ts'

/** An email to send, as text and as HTML. */
export interface Mail {
  /**
   * the same at each attempt, so that an email sent twice is recognised as one: the part before the @ of its
   * Message-ID
   */
  readonly id: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
  /** referenced by the HTML as `cid:` and not listed as attachments */
  readonly pictures: readonly MailPicture[]
  /** the address for replies, if it is not the sender's */
  readonly replyTo?: string
  /** as in HTML: `nl-NL` */
  readonly language: string
  /** ms since 1970: when it was written, the same at each attempt */
  readonly at: number
}

/** An attachment, as UTF-8. */
export interface MailAttachment {
  readonly filename: string
  /** a media type, without parameters */
  readonly type: 'text/html' | 'text/plain'
  readonly content: string
}

/** An inline picture of an email. */
export interface MailPicture {
  readonly cid: string
  readonly type: 'image/png' | 'image/jpeg'
  readonly content: Uint8Array
}

/**
 * `refused`: the mail server will never accept this email; `unavailable`: the same email may be accepted
 * later.
 */
export interface MailRefusal {
  readonly why: 'refused' | 'unavailable'
}

/**
 * Passes emails to a mail server. An accepted email may still not arrive. The same email may be sent twice,
 * if it is not known whether the first attempt succeeded. Neither addresses nor contents of emails are
 * logged.
 */
export interface Mailer {
  send(mail: Mail): Promise<Result<null, MailRefusal>>
}
