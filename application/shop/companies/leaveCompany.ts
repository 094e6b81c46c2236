import type { Actor } from '../../../domain/kernel/event.ts'
import type { Services } from '../services.ts'
import { changeCompany } from './changeCompany.ts'
import { forgetInvitation } from './inviteMember.ts'
import { membershipOf } from './ownCompany.ts'

/**
 * Takes a customer who is to be forgotten out of their company: what they asked lapses, somebody else manages it where nobody would, and
 * the last one closes it. Nothing for who is in none. @throws Error when others kept changing the company
 */
export const leaveCompany = async (
  services: Pick<Services, 'store' | 'clock' | 'vault' | 'mailedLinks'>,
  customerId: string,
  actor: Actor,
): Promise<void> => {
  const { company } = await membershipOf(services, customerId)
  if (company === null) return
  const left = await changeCompany(
    services,
    customerId,
    async () => ({ wishes: [{ type: 'ForgetMember', customerId }] }),
    actor,
  )
  if (!left.ok && left.refusal.why !== 'not-a-member') throw new Error('others kept changing this company')
  if (left.ok && left.value.members.size === 0)
    for (const uid of company.state.invitations.keys()) await forgetInvitation(services, uid)
}
