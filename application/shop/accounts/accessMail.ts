import type { Account } from '../../ports/database/accounts.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { accountPath } from '../../pages/paths.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { AccessNews } from '../../streams/sealed/letter.ts'
import { mailMessage } from '../mail/mailMessage.ts'
import type { Services } from '../services.ts'

const DAY_MS = 86_400_000

/**
 * Returns the mail to the account's own address about a change to its password, passkeys or devices. Empty if
 * the address can no longer be decrypted.
 */
export const accessMail = async (
  services: Pick<Services, 'vault' | 'clock' | 'ids' | 'publicUrl'>,
  { customerId, emailAddress }: Pick<Account, 'customerId' | 'emailAddress'>,
  locale: Locale,
  news: AccessNews,
): Promise<readonly OutboxMessage[]> => {
  const to = await services.vault.open(emailAddress)
  if (to === null) return []
  const url = services.publicUrl(accountPath(locale, news.about === 'password' ? 'reset' : 'security'))
  const letter = { kind: 'access-changed', to, locale, url, news } as const
  const until = services.clock.now() + DAY_MS
  return [await mailMessage(services, { id: `access-${services.ids.uuid()}`, customerId, letter, until })]
}
