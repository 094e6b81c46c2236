import { access } from '../../streams/access.ts'
import { load } from '../../streams/load.ts'
import type { Credential } from '../../ports/outside/passkeys.ts'
import type { Services } from '../services.ts'

/** What stands sealed of a passkey. */
export interface SealedPasskey extends Credential {
  readonly name: string
  /** UTC instant */
  readonly addedAt: string
}

interface OpenPasskey extends SealedPasskey {
  readonly uid: string
  readonly counter: number
}

/** A customer's passkeys, oldest first: none of who was erased. */
export const passkeysOf = async (
  { store, vault }: Pick<Services, 'store' | 'vault'>,
  customerId: string,
): Promise<readonly OpenPasskey[]> => {
  const { state } = await load(store, access, customerId)
  const opened = await Promise.all(
    [...state.passkeys].map(async ([uid, { credential, counter }]) => {
      const text = await vault.open(credential)
      return text === null ? null : { ...(JSON.parse(text) as SealedPasskey), uid, counter }
    }),
  )
  return opened.filter((one) => one !== null)
}
