import type { CustomerRefusal, CustomerCommand } from '../../../domain/account/customer.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { decideAll } from '../../streams/change.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { handle } from '../../streams/handle.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import type { Services } from '../services.ts'
import { customerOf, type LoadedCustomer } from './customerForms.ts'

/** What a change of a customer comes to: what is answered, and what is wished for it. */
export interface Wished<Value> {
  readonly value: Value
  readonly commands: readonly CustomerCommand[]
  /** goes along with the change */
  readonly outbox?: readonly OutboxMessage[]
}

/** How a change of a customer fails of itself: an address that is not there, or others kept changing them. */
export type ChangeRefusal = { readonly why: 'unknown-address' } | { readonly why: 'version-conflict' }

/**
 * Changes a customer, by themselves, as `wish` says of them as they are now: of two who change at once, the later one decides on what
 * the earlier one left.
 */
export const changeCustomer = async <Value, Refusal = never>(
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  command: (loaded: LoadedCustomer) => Promise<Result<Wished<Value>, Refusal>>,
): Promise<Result<Value, Refusal | ChangeRefusal>> => {
  const handled = await handle<LoadedCustomer, Result<Value, Refusal | ChangeRefusal>>(services, {
    read: () => customerOf(services, customerId),
    decide: async (loaded) => {
      const by = { actor: `customer:${customerId}`, at: services.clock.now() } as const
      const wished = await command(loaded)
      if (!wished.ok) return { ...by, value: wished, changes: [] }
      const decided = decideAll(customer, loaded, wished.value.commands)
      const { value, outbox = [] } = wished.value
      if (decided.ok) return { ...by, value: ok(value), changes: [decided.value], rows: { outbox } }
      if (decided.refusal.why !== 'unknown-address')
        throw new Error(`a customer's own change was refused: ${decided.refusal.why}`)
      return { ...by, value: refused({ why: 'unknown-address' }), changes: [] }
    },
  })
  return handled.kind === 'done' ? handled.value : refused({ why: 'version-conflict' })
}

/** Has these commands for a customer decided and recorded in the name of `actor`. @param outbox goes along with the change */
export const commandFor = async (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  actor: Actor,
  commandsOf: (loaded: LoadedCustomer) => readonly CustomerCommand[] | Promise<readonly CustomerCommand[]>,
  outbox: readonly OutboxMessage[] = [],
): Promise<Result<null, CustomerRefusal | { readonly why: 'version-conflict' }>> => {
  const handled = await handle<LoadedCustomer, Result<null, CustomerRefusal>>(services, {
    read: () => customerOf(services, customerId),
    decide: async (loaded) => {
      const by = { actor, at: services.clock.now() }
      const decided = decideAll(customer, loaded, await commandsOf(loaded))
      return decided.ok
        ? { ...by, value: ok(null), changes: [decided.value], rows: { outbox } }
        : { ...by, value: decided, changes: [] }
    },
  })
  return handled.kind === 'done' ? handled.value : refused({ why: 'version-conflict' })
}

/** `no-account`: a guest has no password, so nobody is known to be them. */
export type AgreedRefusal = { readonly why: 'unknown-customer' | 'no-account' | 'version-conflict' }

/** Records what the shop agreed with a customer, in the name of whoever says so. */
export const agreeWith = async (
  services: Pick<Services, 'store' | 'clock'>,
  customerId: string,
  command: CustomerCommand,
  actor: Actor,
): Promise<Result<null, AgreedRefusal>> => {
  const agreed = await commandFor(services, customerId, actor, () => [command])
  if (agreed.ok) return agreed
  const { why } = agreed.refusal
  return refused({ why: why === 'no-account' || why === 'version-conflict' ? why : 'unknown-customer' })
}
