import type { CustomerRefusal, CustomerCommand } from '../../../domain/account/customer.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { decideAll } from '../../streams/change.ts'
import { customer } from '../../streams/kinds/customer.ts'
import { handle } from '../../streams/handle.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import type { Services } from '../services.ts'
import { customerOf, type LoadedCustomer } from './customerForms.ts'

/** The result of a change to a customer, and its commands. */
export interface Wished<Value> {
  readonly value: Value
  readonly commands: readonly CustomerCommand[]
  /** messages of the same commit */
  readonly outbox?: readonly OutboxMessage[]
}

/** Why any change fails: the address does not exist, or repeated conflicts. */
export type ChangeRefusal = { readonly why: 'unknown-address' } | { readonly why: 'version-conflict' }

/**
 * Changes a customer in their own name; `command` decides on the loaded state and runs again after a
 * conflict.
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

/**
 * Decides and records commands for a customer in the name of `actor`.
 * @param outbox messages of the same commit
 */
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

/** `no-account`: a guest has no password, so their identity can't be verified. */
export type AgreedRefusal = { readonly why: 'unknown-customer' | 'no-account' | 'version-conflict' }

/** Records an agreement between the shop and a customer in the name of `actor`. */
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
