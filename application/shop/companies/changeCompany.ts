import type { CompanyRefusal, CompanyState, CompanyCommand } from '../../../domain/companies/companyEvents.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { decideAll, type Change } from '../../streams/change.ts'
import { company } from '../../streams/kinds/company.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { handle } from '../../streams/handle.ts'
import { customerOf } from '../customers/customerForms.ts'
import type { Services } from '../services.ts'
import { membershipOf, type LoadedCompany, type Membership } from './ownCompany.ts'

/** Why a company is not changed: its own rules, or repeated conflicts. */
export type CompanyProblem = { readonly why: CompanyRefusal['why'] | 'version-conflict' }

/** A member's commands for their company, and the mails sent with them. */
export interface CompanyCommands {
  readonly commands: readonly CompanyCommand[]
  readonly outbox?: (after: CompanyState) => Promise<readonly OutboxMessage[]>
}

/**
 * Changes a customer's company; concurrent changes are retried on the latest state. A removed member's
 * account leaves the company in the same commit. Returns the company's new state.
 */
export const changeCompany = async (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  wished: (loaded: LoadedCompany) => Promise<CompanyCommands>,
  actor: Actor = `customer:${customerId}`,
): Promise<Result<LoadedCompany['state'], CompanyProblem>> => {
  const handled = await handle<Membership, Result<LoadedCompany['state'], CompanyProblem>>(services, {
    read: () => membershipOf(services, customerId),
    decide: async (membership) => {
      const by = { actor, at: services.clock.now() } as const
      const loaded = membership.company
      if (loaded === null) return { ...by, value: refused({ why: 'not-a-member' }), changes: [] }
      const { commands, outbox } = await wished(loaded)
      const decided = decideAll(company, loaded, commands)
      if (!decided.ok) return { ...by, value: refused({ why: decided.refusal.why }), changes: [] }
      const { events, after } = decided.value
      const gone = events.flatMap((event) => (event.type === 'MemberRemoved' ? [event.data.customerId] : []))
      return {
        ...by,
        value: ok(after),
        changes: [
          decided.value,
          ...(await Promise.all(gone.map((one) => leaving(services, one, loaded.uid)))),
        ],
        rows: { outbox: events.length === 0 ? [] : ((await outbox?.(after)) ?? []) },
      }
    },
  })
  return handled.kind === 'done' ? handled.value : refused({ why: 'version-conflict' })
}

/** @throws Error never: leaving a company one is not in is no error */
const leaving = async (
  services: Pick<Services, 'store'>,
  customerId: string,
  companyUid: string,
): Promise<Change> => {
  const left = decideAll(customer, await customerOf(services, customerId), [
    { type: 'LeaveCompany', companyUid },
  ])
  if (!left.ok) throw new Error(`a member can't leave: ${left.refusal.why}`)
  return left.value
}
