import type { Services } from '../services.ts'

type KeyServices = Pick<Services, 'cartKeys' | 'sha256' | 'ids' | 'clock'>

/** A cart whose key a browser holds. */
export interface BearerCart {
  /** its public uid: names its stream, opens nothing */
  readonly uid: string
  /** its secret: told to this browser alone */
  readonly key: string
  /** whether the browser is to be given the key now */
  readonly isNew: boolean
}

/** One more key of a cart, for a browser that is known to be its own. */
export const newKey = async ({ cartKeys, sha256, ids, clock }: KeyServices, uid: string): Promise<string> => {
  const key = ids.uuid()
  await cartKeys.add({ keyHash: sha256(key), cartUid: uid, at: clock.now() })
  return key
}

/** The one key of a cart from now on: whoever held another one has the cart no more. */
export const renewKey = async (
  { cartKeys, sha256, ids, clock }: KeyServices,
  uid: string,
): Promise<string> => {
  const key = ids.uuid()
  await cartKeys.renew({ keyHash: sha256(key), cartUid: uid, at: clock.now() })
  return key
}
