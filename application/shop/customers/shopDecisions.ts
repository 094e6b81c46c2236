import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { Services } from '../services.ts'
import { agreeWith, type AgreedRefusal } from './changeCustomer.ts'

/** Whether the shop takes orders of a customer from now on, in the name of whoever says so. Answers false where there is no such customer. @throws Error when others kept changing them */
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

/** Says how much a customer may owe on account, in cents incl. VAT, in the name of whoever does it; null: as much as anybody may owe the shop. */
export const setCreditLimit = (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  limit: Cents | null,
  actor: Actor,
): Promise<Result<null, AgreedRefusal>> =>
  agreeWith(services, customerId, { type: 'SetCreditLimit', limit }, actor)
