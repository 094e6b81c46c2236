import type { AccessState } from '../../../domain/account/access.ts'
import { access } from '../../streams/kinds/access.ts'
import { passkey, type Passkey } from '../../streams/sealed/accountTexts.ts'
import { load } from '../../streams/load.ts'
import type { Services } from '../services.ts'

interface OpenPasskey extends Passkey {
  readonly uid: string
  readonly counter: number
}

/** Returns a customer's passkeys, oldest first; empty if the customer was erased. */
export const passkeysOf = async (
  { store, vault }: Pick<Services, 'store' | 'vault'>,
  customerId: string,
): Promise<readonly OpenPasskey[]> => {
  const { state } = await load(store, access, customerId)
  return openPasskeys({ vault }, state)
}

/** Decrypts the passkeys of an access state, oldest first; empty if the customer was erased. */
export const openPasskeys = async (
  { vault }: Pick<Services, 'vault'>,
  { passkeys }: AccessState,
): Promise<readonly OpenPasskey[]> => {
  const known = [...passkeys]
  const texts = await vault.openAll(known.map(([, { credential }]) => credential))
  return known.flatMap(([uid, { counter }], at) => {
    const text = texts[at] ?? null
    return text === null ? [] : [{ ...passkey.read(text), uid, counter }]
  })
}
