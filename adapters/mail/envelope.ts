import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '../../application/ports/outside/mailer.ts'

/** Converts a mail to nodemailer's options. Nothing in it is read from a file or a URL. */
export const envelopeOf = ({
  id,
  from,
  to,
  subject,
  text,
  html,
  attachments,
  pictures,
  replyTo,
  language,
  at,
}: Mail): SendMailOptions => ({
  from,
  // one address, whatever it contains: it is never parsed as a list
  to: { name: '', address: to },
  subject,
  text,
  html,
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  attachments: [
    ...attachments.map(({ filename, type, content }) => ({
      filename,
      content,
      contentType: `${type}; charset=utf-8`,
    })),
    ...pictures.map(({ cid, type, content }) => ({
      cid,
      filename: `${cid}.${type === 'image/png' ? 'png' : 'jpg'}`,
      content: Buffer.from(content),
      contentType: type,
      contentDisposition: 'inline' as const,
    })),
  ],
  date: new Date(at),
  messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
  headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
