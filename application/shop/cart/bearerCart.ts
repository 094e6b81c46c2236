import type { Services } from '../services.ts'

type KeyServices = Pick<Services, 'cartKeys' | 'sha256' | 'ids' | 'clock'>

/** A cart whose key a browser has. */
export interface BearerCart {
  /** public uid: names its stream, but gives no access */
  readonly uid: string
  /** secret key: sent only to this browser */
  readonly key: string
  /** whether the key must still be sent to the browser */
  readonly isNew: boolean
}

/** Creates another key of a cart, for a browser that is known to own it. */
export const newKey = async ({ cartKeys, sha256, ids, clock }: KeyServices, uid: string): Promise<string> => {
  const key = ids.uuid()
  await cartKeys.add({ keyHash: sha256(key), cartUid: uid, at: clock.now() })
  return key
}

/** Replaces all keys of a cart by a new one, so that earlier keys lose access. */
export const renewKey = async (
  { cartKeys, sha256, ids, clock }: KeyServices,
  uid: string,
): Promise<string> => {
  const key = ids.uuid()
  await cartKeys.renew({ keyHash: sha256(key), cartUid: uid, at: clock.now() })
  return key
}
