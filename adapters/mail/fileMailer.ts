import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from '../../application/ports/outside/mailer.ts'
import { ok } from '../../domain/kernel/result.ts'
import { envelopeOf } from './envelope.ts'

const MAIL_NAME = /^[\w.-]{1,200}$/

/**
 * Writes mails to a folder instead of sending them, each as `ID.eml`, readable by its owner only.
 * @param note receives a message for each mail
 */
export const fileMailer = (folder: string, note: (words: string) => void): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      if (!MAIL_NAME.test(mail.id)) throw new RangeError('a mail has a name that no file can have')
      const { message } = await transport.sendMail(envelopeOf(mail))
      const path = join(folder, `${mail.id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
      note(`a mail was put into ${path}: without SMTP_URL none is sent`)
      return ok(null)
    },
  }
}
