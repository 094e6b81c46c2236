import { customerOf } from '../../../application/shop/customers/customerForms.ts'
import { changeCompany } from '../../../application/shop/companies/changeCompany.ts'
import type { Services } from '../../../application/shop/services.ts'
import { decideAll } from '../../../application/streams/change.ts'
import { company } from '../../../application/streams/kinds/company.ts'
import { customer } from '../../../application/streams/kinds/customer.ts'
import { handle } from '../../../application/streams/handle.ts'
import { load } from '../../../application/streams/load.ts'
import type { Role } from '../../../domain/companies/companyEvents.ts'

type JoinServices = Pick<Services, 'store' | 'clock' | 'ids' | 'vault'>

/** A company and its manager. */
interface Managed {
  readonly companyUid: string
  readonly managerId: string
}

/**
 * Makes a customer a company member, like an accepted mailed invitation.
 * @throws Error if they can't join
 */
export const joinedCompany = async (
  services: JoinServices,
  { companyUid, managerId }: Managed,
  customerId: string,
  role: Role,
): Promise<void> => {
  const [invitationUid, at] = [services.ids.uuid(), services.clock.now()]
  const emailAddress = await services.vault.seal(invitationUid, JSON.stringify('collega@example.nl'))
  const invitation = { invitationUid, role, until: at + 1_000, emailAddress, by: managerId, at } as const
  await changeCompany(services, managerId, async () => ({
    commands: [{ type: 'InviteMember', invitedToday: 0, ...invitation }],
  }))
  await handle(services, {
    task: null,
    answerIn: null,
    read: async () => ({
      people: await load(services.store, company, companyUid),
      known: await customerOf(services, customerId),
    }),
    decide: async ({ people, known }) => {
      const joined = decideAll(company, people, [{ type: 'JoinCompany', by: customerId, invitationUid, at }])
      const entered = decideAll(customer, known, [{ type: 'JoinCompany', companyUid }])
      if (!joined.ok || !entered.ok) throw new Error(`${role} could not join`)
      return { value: null, actor: `customer:${customerId}`, at, changes: [joined.value, entered.value] }
    },
  })
}
