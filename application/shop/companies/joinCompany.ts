import type { Role } from '../../../domain/companies/companyEvents.ts'
import { mailboxOf } from '../../../domain/account/mailbox.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { OfferedInvitation } from '../../pages/account/accountCompany.ts'
import { decideAll } from '../../streams/change.ts'
import { company } from '../../streams/kinds/company.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { handle } from '../../streams/handle.ts'
import { invitationMatter } from '../../streams/sealed/companyTexts.ts'
import { load } from '../../streams/load.ts'
import { customerOf, type LoadedCustomer } from '../customers/customerForms.ts'
import type { Services } from '../services.ts'
import { companyName } from './names.ts'
import { forgetInvitation } from './inviteMember.ts'
import type { LoadedCompany } from './ownCompany.ts'

/**
 * `ended`: accepted, withdrawn or expired; `other-address`: sent to another address; `member`: already in a
 * company.
 */
export interface JoinRefusal {
  readonly why: 'ended' | 'other-address' | 'member' | 'version-conflict'
}

type ReadServices = Pick<
  Services,
  'store' | 'vault' | 'mailedLinks' | 'accounts' | 'accountDigest' | 'sha256' | 'clock'
>

interface Reading {
  readonly customer: LoadedCustomer
  readonly company: LoadedCompany
  readonly invitationUid: string
  readonly role: Role
}

/**
 * Reads a mailed invitation for a logged-in customer; it is theirs if it was sent to their account's address.
 */
const read = async (
  services: ReadServices,
  customerId: string,
  token: string,
): Promise<Result<Reading, JoinRefusal>> => {
  const now = services.clock.now()
  const link = await services.mailedLinks.find(services.sha256(token), now)
  const matter = link?.purpose === 'company' ? await services.vault.open(link.matter) : null
  if (link === null || matter === null) return refused({ why: 'ended' })
  const account = await services.accounts.ofCustomer(customerId)
  const emailAddress = account && (await services.vault.open(account.emailAddress))
  if (emailAddress === null || services.accountDigest(mailboxOf(emailAddress)) !== link.mailbox)
    return refused({ why: 'other-address' })
  const { companyUid } = invitationMatter.read(matter)
  const loaded = await load(services.store, company, companyUid)
  const invitation = loaded.state.invitations.get(link.customerId)
  if (invitation === undefined || invitation.until <= now) return refused({ why: 'ended' })
  const known = await customerOf(services, customerId)
  if (known.state.companyUid !== undefined) return refused({ why: 'member' })
  return ok({ customer: known, company: loaded, invitationUid: link.customerId, role: invitation.role })
}

/** The invitation as the page shows it before acceptance. Changes nothing. */
export const offeredInvitation = async (
  services: ReadServices,
  customerId: string,
  token: string,
): Promise<OfferedInvitation> => {
  const found = await read(services, customerId, token)
  if (found.ok)
    return {
      kind: 'open',
      token,
      company: await companyName(services, found.value.company.state),
      role: found.value.role,
    }
  return { kind: found.refusal.why === 'version-conflict' ? 'ended' : found.refusal.why }
}

/** Accepts a mailed invitation, once: the customer becomes a member of the company. */
export const joinCompany = async (
  services: ReadServices,
  customerId: string,
  token: string,
): Promise<Result<null, JoinRefusal>> => {
  const handled = await handle<Result<Reading, JoinRefusal>, Result<string, JoinRefusal>>(services, {
    read: () => read(services, customerId, token),
    decide: async (found) => {
      const by = { actor: `customer:${customerId}`, at: services.clock.now() } as const
      if (!found.ok) return { ...by, value: found, changes: [] }
      const { invitationUid, company: loaded, customer: known } = found.value
      const joined = decideAll(company, loaded, [
        { type: 'JoinCompany', by: customerId, invitationUid, at: by.at },
      ])
      const entered = decideAll(customer, known, [{ type: 'JoinCompany', companyUid: loaded.uid }])
      return joined.ok && entered.ok
        ? { ...by, value: ok(invitationUid), changes: [joined.value, entered.value] }
        : { ...by, value: refused({ why: 'ended' }), changes: [] }
    },
  })
  if (handled.kind !== 'done') return refused({ why: 'version-conflict' })
  if (!handled.value.ok) return handled.value
  await forgetInvitation(services, handled.value.value)
  return ok(null)
}
