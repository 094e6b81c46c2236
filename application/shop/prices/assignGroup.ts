import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { refused, type Result } from '../../../domain/kernel/result.ts'
import { agreeWith, type AgreedRefusal } from '../customers/changeCustomer.ts'
import type { Services } from '../services.ts'
import { groupList } from './groupPrices.ts'

export type GroupRefusal = AgreedRefusal | { readonly why: 'unknown-group' }

/** Puts a customer into the group whose price list is to hold for them, in the name of whoever does it; null: into none. */
export const assignGroup = async (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  group: string | null,
  actor: Actor,
): Promise<Result<null, GroupRefusal>> => {
  if (group !== null && (await groupList(services, group)) === null) return refused({ why: 'unknown-group' })
  return agreeWith(services, customerId, { type: 'AssignGroup', group }, actor)
}
