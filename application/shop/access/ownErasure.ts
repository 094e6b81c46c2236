import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { OwnErasure } from '../../pages/accountAccess.ts'
import { eraseCustomer, planErasure, type Erasure, type ErasureRefusal } from '../account/eraseCustomer.ts'
import { confirmPassword } from './confirmPassword.ts'
import type { Services } from '../services.ts'

type ErasureServices = Parameters<typeof planErasure>[0]
type Possible = Extract<OwnErasure, { readonly kind: 'possible' }>
type Impossible = Exclude<OwnErasure, Possible>

const instant = (at: number): string => new Date(at).toISOString()

const possible = ({ orders, documents }: Erasure): Possible => ({
  kind: 'possible',
  orders: orders.map(({ number }) => number),
  documents: documents.map(({ number, keptUntil }) => ({ number, keptUntil: instant(keptUntil) })),
})

/** Null for who is nobody any more. */
const impossible = (refusal: ErasureRefusal): Impossible | null => {
  if (!('orders' in refusal)) return null
  const { why, orders } = refusal
  return {
    kind: why,
    orders: orders.map(({ number, retainedUntil }) => ({
      number,
      until: retainedUntil === null ? null : instant(retainedUntil),
    })),
  }
}

/** What erasing themselves would come to, told to a customer before they do; null for who is nobody any more. */
export const ownErasure = async (
  services: ErasureServices,
  customerId: string,
): Promise<OwnErasure | null> => {
  const planned = await planErasure(services, customerId)
  return planned.ok ? possible(planned.value) : impossible(planned.refusal)
}

/** `wrong`: it was another password. */
export type EraseOwnRefusal = { readonly why: 'wrong' } | { readonly why: 'kept'; readonly by: Impossible }

/** A customer erases themselves (GDPR, article 17), by their password. Answers what stays. */
export const eraseOwn = async (
  services: ErasureServices & Pick<Services, 'passwords'>,
  customerId: string,
  password: string,
): Promise<Result<Possible, EraseOwnRefusal>> => {
  if ((await confirmPassword(services, customerId, password)) === null) return refused({ why: 'wrong' })
  const erased = await eraseCustomer(services, customerId, `customer:${customerId}`)
  if (erased.ok) return ok(possible(erased.value))
  const by = impossible(erased.refusal)
  return refused(by === null ? { why: 'wrong' } : { why: 'kept', by })
}
