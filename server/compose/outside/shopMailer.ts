import { join } from 'node:path'
import { fileMailer } from '../../../adapters/mail/fileMailer.ts'
import { smtpMailer } from '../../../adapters/mail/smtpMailer.ts'
import type { Mailer } from '../../../application/ports/outside/mailer.ts'
import type { Announce } from '../../background/background.ts'
import type { Environment } from '../environment.ts'
import { LOOPBACK } from '../variables/variables.ts'

/** Who mails are handed to: the server that is named, else a folder. Only on this machine does a mail go unencrypted. */
export const shopMailer = (
  { smtpUrl, dataDir }: Pick<Environment, 'smtpUrl' | 'dataDir'>,
  announce: Announce,
): Mailer =>
  smtpUrl === null
    ? fileMailer(join(dataDir, 'outbox'), announce)
    : smtpMailer({ url: smtpUrl, isPlainAllowed: LOOPBACK.test(new URL(smtpUrl).hostname) }, announce)
