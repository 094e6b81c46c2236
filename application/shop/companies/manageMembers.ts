import type { Role } from '../../../domain/companies/companyEvents.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { ok, type Result } from '../../../domain/kernel/result.ts'
import type { Services } from '../services.ts'
import { changeCompany, type CompanyProblem } from './changeCompany.ts'
import { forgetInvitation } from './inviteMember.ts'
import { membershipOf } from './ownCompany.ts'

/** Sets a member's role and the amount, in cents incl. VAT, up to which they may buy without approval. */
export const setMember = async (
  services: Pick<Services, 'store' | 'clock'>,
  by: string,
  customerId: string,
  { role, limit }: { readonly role: Role; readonly limit: Cents },
): Promise<Result<null, CompanyProblem>> => {
  const done = await changeCompany(services, by, async () => ({
    commands: [
      { type: 'ChangeRole', by, customerId, role },
      { type: 'SetSpendingLimit', by, customerId, limit },
    ],
  }))
  return done.ok ? ok(null) : done
}

/** Removes a member from the company; members may remove themselves, and the last one closes it. */
export const removeMember = async (
  services: Pick<Services, 'store' | 'clock' | 'vault' | 'mailedLinks'>,
  by: string,
  customerId: string,
): Promise<Result<null, CompanyProblem>> => {
  const { company } = await membershipOf(services, by)
  const done = await changeCompany(services, by, async () => ({
    commands: [{ type: 'RemoveMember', by, customerId }],
  }))
  if (!done.ok) return done
  if (done.value.members.size === 0)
    for (const uid of company?.state.invitations.keys() ?? []) await forgetInvitation(services, uid)
  return ok(null)
}

/**
 * Removes a customer who is to be erased from their company: their approval requests lapse, another member
 * becomes manager if none is left, and the last one closes the company. Does nothing if they are in none.
 * @throws Error after repeated conflicts
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
    async () => ({ commands: [{ type: 'ForgetMember', customerId }] }),
    actor,
  )
  if (!left.ok && left.refusal.why !== 'not-a-member') throw new Error('others kept changing this company')
  if (left.ok && left.value.members.size === 0)
    for (const uid of company.state.invitations.keys()) await forgetInvitation(services, uid)
}
