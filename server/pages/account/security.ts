import { passkeysOf } from '../../../application/shop/accounts/passkeyList.ts'
import { sessionList } from '../../../application/shop/sessions/session.ts'
import { customerPage } from './customerPage.ts'

export const security = customerPage<'account-security'>(async ({ services, own, customerId, notice }) => {
  const passkeys = services.passkeys.isOffered() ? await passkeysOf(services, customerId) : null
  return {
    type: 'account-security',
    sessions: await sessionList(services, own),
    passkeys: passkeys && passkeys.map(({ uid, name, addedAt }) => ({ uid, name, addedAt })),
    notice,
  }
})
