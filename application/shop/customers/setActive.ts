import type { Actor } from '../../../domain/kernel/event.ts'
import type { Services } from '../services.ts'
import { agreeWith } from './changeCustomer.ts'

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
