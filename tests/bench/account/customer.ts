import { setTimeout as pause } from 'node:timers/promises'
import { mailedToken } from '../../support/mail/mailedFile.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import type { RunningShop } from '../../support/shop/shop.ts'
import { visitor, type Visitor } from '../../support/shop/visitor.ts'

export const PASSWORD = 'Appeltaart1'

/**
 * Registers, sets a password by the mailed link and logs in.
 * @param filled differences from the tests' own address
 */
export const customer = async (
  { url, dataDir }: Pick<RunningShop, 'url' | 'dataDir'>,
  emailAddress: string,
  filled: Readonly<Record<string, string>> = {},
): Promise<Visitor> => {
  const who = visitor(url)
  await who.call('/api/v2/account/register', {
    ...ADDRESS,
    ...filled,
    emailAddress,
    locale: 'nld',
    password: PASSWORD,
  })
  const tokenOf = () => mailedToken(dataDir, emailAddress)
  while (tokenOf() === '') await pause(100)
  await who.call('/api/v2/account/password', { token: tokenOf(), password: PASSWORD })
  await who.call('/api/v2/account/login', { email: emailAddress, password: PASSWORD })
  return who
}
