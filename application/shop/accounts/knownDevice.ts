import { deviceName, type Device } from '../../../domain/account/device.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Services } from '../services.ts'
import { accessMail } from './accessMail.ts'

/** As long as browsers keep a cookie at most (RFC 6265bis, section 5.5). */
export const DEVICE_DAYS = 400
export const DEVICE_KEPT_MS = DEVICE_DAYS * 86_400_000

type KnownServices = Pick<Services, 'knownDevices' | 'sha256' | 'clock'>

/** One device of two customers is two that nobody can lay beside each other. */
const hashOf = ({ sha256 }: Pick<Services, 'sha256'>, customerId: string, token: string): string =>
  sha256(`${customerId} ${token}`)

/** Who opened an account there has used that device. @param token what the browser keeps */
export const knowDevice = (services: KnownServices, customerId: string, token: string): Promise<void> =>
  services.knownDevices.note(customerId, hashOf(services, customerId, token), services.clock.now())

/**
 * Whether the account of a mailbox was used with a device before. Where there is no account a device is looked for all the same, so that
 * nobody learns by how long it takes whether there is one.
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

/** Who logs in where this account never was is told of it by mail, at the account's own address. */
export const tellOfDevice = async (
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
