import { join } from 'node:path'
import { knownPlaces } from '../../../adapters/addresses/knownPlaces.ts'
import { pdok } from '../../../adapters/addresses/pdok.ts'
import { postcodeEu } from '../../../adapters/addresses/postcodeEu.ts'
import { fileMailer } from '../../../adapters/mail/fileMailer.ts'
import { smtpMailer } from '../../../adapters/mail/smtpMailer.ts'
import { demoPickupPoints } from '../../../adapters/pickup/demoPickupPoints.ts'
import { sendcloud } from '../../../adapters/pickup/sendcloud.ts'
import type { Addresses } from '../../../application/ports/outside/addresses.ts'
import type { Mailer } from '../../../application/ports/outside/mailer.ts'
import type { PickupPoints } from '../../../application/ports/outside/pickupPoints.ts'
import type { Announce } from '../../background/background.ts'
import type { Environment } from '../environment.ts'
import { onceAMinute } from './outsideHealth.ts'
import { LOOPBACK } from '../variables/variables.ts'

/**
 * Postcode.eu if there is a key, PDOK if it is enabled, or else the public places that come with the shop.
 */
export const addressService = (
  { postcodeEuKey, isPdok }: Pick<Environment, 'postcodeEuKey' | 'isPdok'>,
  fetch: typeof globalThis.fetch,
): Addresses => {
  if (postcodeEuKey !== null) return postcodeEu({ ...postcodeEuKey, fetch })
  return isPdok ? pdok({ fetch }) : knownPlaces
}

/** Sendcloud if there are keys, or else the invented points that come with the shop. */
export const pickupService = (
  { sendcloudKeys }: Pick<Environment, 'sendcloudKeys'>,
  fetch: typeof globalThis.fetch,
): PickupPoints => (sendcloudKeys === null ? demoPickupPoints : sendcloud({ ...sendcloudKeys, fetch }))

/**
 * Mails through the SMTP server if one is set, or else into a
 * folder. Unencrypted SMTP is allowed only on this machine.
 * @param now ms of a monotonic clock: an SMTP server that fails is reported once a minute
 */
export const shopMailer = (
  { smtpUrl, dataDir }: Pick<Environment, 'smtpUrl' | 'dataDir'>,
  announce: Announce,
  now: () => number,
): Mailer =>
  smtpUrl === null
    ? fileMailer(join(dataDir, 'outbox'), announce)
    : smtpMailer(
        { url: smtpUrl, isPlainAllowed: LOOPBACK.test(new URL(smtpUrl).hostname) },
        onceAMinute(announce, now),
      )
