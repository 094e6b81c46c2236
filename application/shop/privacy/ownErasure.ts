import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { eraseCustomer, type Erasure, type ErasureRefusal } from './eraseCustomer.ts'
import { confirmPassword } from '../accounts/changePassword.ts'
import type { Services } from '../services.ts'

/** What stays of somebody who erased themselves. */
interface Erased {
  /** numbers of orders that stay without a name */
  readonly orders: readonly string[]
  /** invoices and credit notes that stay whole, until when: UTC instants */
  readonly documents: readonly { readonly number: string; readonly keptUntil: string }[]
}

const erased = ({ orders, documents }: Erasure): Erased => ({
  orders: orders.map(({ number }) => number),
  documents: documents.map(({ number, keptUntil }) => ({
    number,
    keptUntil: new Date(keptUntil).toISOString(),
  })),
})

/** `wrong`: it was another password, or nobody is there any more; the others: orders are waited for, or kept by tax law. */
export interface EraseOwnRefusal {
  readonly why: 'wrong' | Extract<ErasureRefusal, { readonly orders: unknown }>['why']
}

/** A customer erases themselves (GDPR, article 17), by their password. Answers what stays. */
export const eraseOwn = async (
  services: Parameters<typeof eraseCustomer>[0] & Pick<Services, 'passwords'>,
  customerId: string,
  password: string,
): Promise<Result<Erased, EraseOwnRefusal>> => {
  if ((await confirmPassword(services, customerId, password)) === null) return refused({ why: 'wrong' })
  const done = await eraseCustomer(services, customerId, `customer:${customerId}`)
  if (done.ok) return ok(erased(done.value))
  return refused({ why: 'orders' in done.refusal ? done.refusal.why : 'wrong' })
}
