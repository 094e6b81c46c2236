import type { MailedLink } from '../../ports/database/accounts.ts'
import { accountPath } from '../../pages/paths.ts'
import { accountAsk, type Asked } from '../../streams/sealed/accountTexts.ts'
import type { Services } from '../services.ts'

const HOUR_MS = 3_600_000

/**
 * Creates a mailed link to the page where a password is set, valid for one hour. Only the hash of its token
 * is stored.
 */
export const passwordPath = async (
  {
    vault,
    mailedLinks,
    ids,
    sha256,
    clock,
  }: Pick<Services, 'vault' | 'mailedLinks' | 'ids' | 'sha256' | 'clock'>,
  call: Asked,
  link: Omit<MailedLink, 'matter' | 'until'>,
): Promise<string> => {
  const token = ids.token()
  const matter = await vault.seal(link.customerId, accountAsk.write(call))
  await mailedLinks.save(sha256(token), { ...link, matter, until: clock.now() + HOUR_MS })
  return `${accountPath(call.locale, 'reset')}?${new URLSearchParams({ token }).toString()}`
}
