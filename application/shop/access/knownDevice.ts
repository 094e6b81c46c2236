import { deviceName, type Device } from '../../../domain/account/device.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Services } from '../services.ts'
import { accessMail } from './accessMail.ts'

/** As long as browsers keep a cookie at most (RFC 6265bis, section 5.5). */
export const DEVICE_DAYS = 400
export const DEVICE_KEPT_MS = DEVICE_DAYS * 86_400_000

type KnownServices = Pick<Services, 'knownDevices' | 'sha256' | 'clock'>

/** One device of two customers is two that nobody can lay beside each other. */
const hashOf = ({ sha256 }: KnownServices, customerId: string, token: string): string =>
  sha256(`${customerId} ${token}`)

/** Who opened an account there has used that device. @param token what the browser keeps */
export const knowDevice = (services: KnownServices, customerId: string, token: string): Promise<void> =>
  services.knownDevices.note(customerId, hashOf(services, customerId, token), services.clock.now())

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
