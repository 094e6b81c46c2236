import { deviceName, type Device } from '../../../domain/account/device.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Services } from '../services.ts'
import { accessMail } from './accessMail.ts'

/** The longest lifetime that browsers give a cookie (RFC 6265bis, section 5.5). */
export const DEVICE_DAYS = 400
export const DEVICE_RETENTION_MS = DEVICE_DAYS * 86_400_000

type KnownServices = Pick<Services, 'knownDevices' | 'sha256' | 'clock'>

/** Hashes the device token with the customer id, so that two customers on one device can't be linked. */
const hashOf = ({ sha256 }: Pick<Services, 'sha256'>, customerId: string, token: string): string =>
  sha256(`${customerId} ${token}`)

/**
 * Records that a customer has used a device.
 * @param token the device token in the browser's cookie
 */
export const knowDevice = (services: KnownServices, customerId: string, token: string): Promise<void> =>
  services.knownDevices.note(customerId, hashOf(services, customerId, token), services.clock.now())

/**
 * Returns whether the account of a mailbox was used on this device before. Queries the devices even if there
 * is no account, so that the response time does not reveal whether there is one.
 */
export const isKnownDevice = async (
  services: Pick<Services, 'accounts' | 'accountDigest' | 'knownDevices' | 'sha256'>,
  mailbox: string,
  token: string,
): Promise<boolean> => {
  const account = await services.accounts.find(services.accountDigest(mailbox))
  const customerId = account?.customerId ?? ''
  return services.knownDevices.has(customerId, hashOf(services, customerId, token))
}

/** Notifies the account's own address by mail of a login on a new device, and records the device. */
export const notifyNewDevice = async (
  services: KnownServices & Pick<Services, 'accounts' | 'store' | 'vault' | 'ids' | 'publicUrl'>,
  customerId: string,
  {
    token,
    device,
    locale,
  }: { readonly token: string; readonly device: Device | null; readonly locale: Locale },
): Promise<void> => {
  if (!(await services.knownDevices.has(customerId, hashOf(services, customerId, token)))) {
    const account = await services.accounts.ofCustomer(customerId)
    const news = { about: 'device', device: device === null ? '' : deviceName(device) } as const
    const outbox = account === null ? [] : await accessMail(services, account, locale, news)
    await services.store.commit({ appends: [], outbox })
  }
  await knowDevice(services, customerId, token)
}
