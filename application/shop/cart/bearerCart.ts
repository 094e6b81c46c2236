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

/** Ends a cart's keys. One that nobody is told stays: a cart without any would be opened by its uid, as those of before keys. */
export const endKeys = async (services: KeyServices, uid: string): Promise<void> =>
  void (await renewKey(services, uid))

/**
 * The cart that a browser brings a key of; null for a key of none. The uid of a cart that began before carts had keys is given for a
 * key of its own, and opens it no more.
 * @param isBare the browser has it under a name that others of the domain can give as well: then it can only be such a uid
 */
export const bearerCart = async (
  services: KeyServices,
  key: string,
  isBare: boolean,
): Promise<BearerCart | null> => {
  const { cartKeys, sha256, ids, clock } = services
  const known = isBare ? null : await cartKeys.cartOf(sha256(key))
  if (known !== null) return { uid: known, key, isNew: false }
  const fresh = ids.uuid()
  switch (await cartKeys.exchange({ keyHash: sha256(fresh), cartUid: key, at: clock.now() })) {
    case 'done':
      return { uid: key, key: fresh, isNew: true }
    case 'later':
      return { uid: key, key, isNew: false }
    case 'refused':
      return null
  }
}
