import type { PasswordPage } from '../../pages/account/accountPages.ts'
import { passkeysOf } from './passkeyList.ts'
import type { Services } from '../services.ts'
import { linkFor } from './setPassword.ts'

/**
 * What the page of a mailed link asks for, with the passkeys of who chooses another password.
 * @param kept uids of those that were ticked before
 * @param browser what a browser holds that somebody registered in; null for any other
 */
export const mailedLinkView = async (
  services: Pick<Services, 'mailedLinks' | 'sha256' | 'clock' | 'store' | 'vault'>,
  token: string,
  kept: ReadonlySet<string>,
  browser: string | null,
): Promise<Pick<PasswordPage, 'wants' | 'passkeys'>> => {
  const link = await linkFor(services, token, browser)
  if (link === null) return { wants: 'ended' }
  if (!link.isNew) return { wants: link.isOwn ? 'confirm' : 'again' }
  const known = await passkeysOf(services, link.customerId)
  const passkeys = known.map(({ uid, name, addedAt }) => ({ uid, name, addedAt, isKept: kept.has(uid) }))
  return { wants: 'new', ...(passkeys.length > 0 && { passkeys }) }
}
