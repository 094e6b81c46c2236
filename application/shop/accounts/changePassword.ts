import { isPassword } from '../../../domain/account/password.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Account } from '../../ports/database/accounts.ts'
import { changeCustomer, type ChangeRefusal } from '../customers/changeCustomer.ts'
import type { Services } from '../services.ts'
import type { BearerSession } from '../sessions/session.ts'
import { accessMail } from './accessMail.ts'
import { endCartKeys } from './customerCarts.ts'

/** `wrong`: the current password is incorrect; `rules`: the new password breaks the password rules. */
export type ChangePasswordRefusal = { readonly why: 'wrong' | 'rules' } | ChangeRefusal

/**
 * Changes a customer's password after checking the current one. Ends all their other sessions, deletes their
 * mailed links and notifies them by mail.
 */
export const changePassword = async (
  services: Pick<
    Services,
    'accounts' | 'mailedLinks' | 'passwords' | 'sessions' | 'store' | 'vault' | 'clock' | 'ids' | 'publicUrl'
  > &
    Parameters<typeof endCartKeys>[0],
  { session: { customerId, uid } }: BearerSession,
  {
    current,
    password,
    locale,
  }: { readonly current: string; readonly password: string; readonly locale: Locale },
): Promise<Result<null, ChangePasswordRefusal>> => {
  if (!isPassword(password)) return refused({ why: 'rules' })
  const account = await confirmPassword(services, customerId, current)
  if (account === null) return refused({ why: 'wrong' })
  const { accounts, passwords, mailedLinks, sessions } = services
  await accounts.changePassword(customerId, await passwords.hash(password))
  // anybody who knew the old password loses access
  await endCartKeys(services, customerId)
  await sessions.removeOf(customerId, uid)
  await mailedLinks.removeOf(customerId)
  const outbox = await accessMail(services, account, locale, { about: 'password' })
  return changeCustomer(services, customerId, async () =>
    ok({ value: null, commands: [{ type: 'ChangePassword', by: 'password' }], outbox }),
  )
}

/**
 * Returns the customer's account if the password is correct; null for a wrong password or a deleted account.
 */
export const confirmPassword = async (
  { accounts, passwords }: Pick<Services, 'accounts' | 'passwords'>,
  customerId: string,
  password: string,
): Promise<Account | null> => {
  const account = await accounts.ofCustomer(customerId)
  const isRight = await passwords.verify(account?.passwordHash ?? passwords.decoy, password)
  return isRight ? account : null
}
