import { webauthnPasskeys } from '../../../adapters/passkeys/webauthnPasskeys.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  openByPasskey,
  type PasskeyServices,
} from '../../../application/shop/accounts/passkeys.ts'
import { softDevice } from './softDevice.ts'

const ORIGIN = 'https://shop.test'

interface Options {
  readonly challenge: string
}

interface Holder {
  readonly customerId: string
  readonly password: string
}

/**
 * Adds a passkey to a customer's account by their password, on a device of its own. Returns whether it opens
 * the account.
 */
export const addedPasskey = async (
  deps: Omit<PasskeyServices, 'passkeys'>,
  { customerId, password }: Holder,
  name: string,
): Promise<{ readonly opens: () => Promise<boolean> }> => {
  const services = { ...deps, passkeys: webauthnPasskeys('Winkel', () => ORIGIN) }
  const device = softDevice(ORIGIN)
  const session = {
    uid: name,
    customerId,
    cartUid: null,
    scope: 'account',
    createdAt: 0,
    seenAt: 0,
    device: null,
    draft: null,
  } as const
  const begun = await beginPasskey(services, session, password)
  if (!begun.ok) throw new Error(begun.refusal.why)
  const answer = device.make(begun.value.options as Options)
  const { token } = begun.value
  const added = await addPasskey(services, session, { token, name, answer, locale: 'nld' })
  if (!added.ok) throw new Error(added.refusal.why)
  let counter = 0
  return {
    opens: async () => {
      const asked = await beginPasskeyLogin(services)
      if (!asked.ok) throw new Error(asked.refusal.why)
      const used = device.use(asked.value.options as Options, customerId, {
        counter: (counter += 1),
      })
      return (await openByPasskey(services, asked.value.token, used)) !== null
    },
  }
}
