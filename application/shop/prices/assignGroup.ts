import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { refused, type Result } from '../../../domain/kernel/result.ts'
import { agreeWith, type AgreedRefusal } from '../customers/changeCustomer.ts'
import type { Services } from '../services.ts'
import { groupList } from './groupPrices.ts'

export type GroupRefusal = AgreedRefusal | { readonly why: 'unknown-group' }

/** Assigns a customer to a price group, in the name of `actor`; null removes them from their group. */
export const assignGroup = async (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  group: string | null,
  actor: Actor,
): Promise<Result<null, GroupRefusal>> => {
  if (group !== null && (await groupList(services, group)) === null) return refused({ why: 'unknown-group' })
  return agreeWith(services, customerId, { type: 'AssignGroup', group }, actor)
}
