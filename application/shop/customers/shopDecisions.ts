import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { Services } from '../services.ts'
import { agreeWith, type AgreedRefusal } from './changeCustomer.ts'

/**
 * Sets whether the shop accepts orders from a customer, in the name of `actor`. Returns false if the customer
 * does not exist.
 * @throws Error after repeated conflicts
 */
export const setActive = async (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  isActive: boolean,
  actor: Actor,
): Promise<boolean> => {
  const set = await agreeWith(services, customerId, { type: 'SetActive', isActive }, actor)
  if (!set.ok && set.refusal.why === 'version-conflict') throw new Error('others kept changing this customer')
  return set.ok
}

/**
 * Sets a customer's credit limit in cents incl. VAT, in the name of `actor`; null restores the shop's general
 * limit.
 */
export const setCreditLimit = (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  limit: Cents | null,
  actor: Actor,
): Promise<Result<null, AgreedRefusal>> =>
  agreeWith(services, customerId, { type: 'SetCreditLimit', limit }, actor)
