import { mailboxOf } from '../../../domain/account/mailbox.ts'
import type { StockNoticeRow } from '../../ports/database/stockNotices.ts'
import { customerOf, detailsOf } from '../customers/customerForms.ts'
import type { Services } from '../services.ts'
import { accountAddress } from './askNotice.ts'

/** A customer's open requests: by the confirmed address of their account, or a guest's given address. */
export const noticesOf = async (
  services: Pick<Services, 'store' | 'vault' | 'accounts' | 'accountDigest' | 'stockNotices'>,
  customerId: string,
): Promise<readonly StockNoticeRow[]> => {
  const { store, accountDigest, stockNotices } = services
  const own = await accountAddress(services, customerId)
  const { state } = await customerOf({ store }, customerId)
  const address = own ?? (await detailsOf(services, state))?.emailAddress ?? null
  return address === null ? [] : stockNotices.ofMailbox(accountDigest(mailboxOf(address)))
}
