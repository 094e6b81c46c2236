import { accountPath, cartPath } from '../../pages/paths.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { customerOf, detailsOf } from '../customers/customerForms.ts'
import type { CompanyNews } from '../../streams/sealed/letter.ts'
import { mailMessage } from '../mail/mailMessage.ts'
import type { Services } from '../services.ts'

const WEEK_MS = 7 * 86_400_000

/**
 * Returns a mail to a member of a company, in their own language. Empty if the customer was erased.
 * @param name name of the mail
 */
export const companyMail = async (
  services: Pick<Services, 'store' | 'vault' | 'clock' | 'publicUrl'>,
  customerId: string,
  name: string,
  news: CompanyNews,
): Promise<readonly OutboxMessage[]> => {
  const { state } = await customerOf(services, customerId)
  const details = await detailsOf(services, state)
  if (details === null) return []
  const { locale } = state
  const path = news.about === 'refused' ? cartPath(locale) : accountPath(locale, 'company')
  const url = services.publicUrl(path)
  const letter = { kind: 'company-told', to: details.emailAddress, locale, url, news } as const
  const until = services.clock.now() + WEEK_MS
  return [await mailMessage(services, { id: `${name}-${customerId}`, customerId, letter, until })]
}
