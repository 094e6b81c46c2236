import type { Account } from '../../ports/database/accounts.ts'
import type { Services } from '../services.ts'

/** The account of a customer who gives its password again; null for another password, and for who has no account any more. */
export const confirmPassword = async (
  { accounts, passwords }: Pick<Services, 'accounts' | 'passwords'>,
  customerId: string,
  password: string,
): Promise<Account | null> => {
  const account = await accounts.ofCustomer(customerId)
  const isRight = await passwords.verify(account?.passwordHash ?? passwords.decoy, password)
  return isRight ? account : null
}
