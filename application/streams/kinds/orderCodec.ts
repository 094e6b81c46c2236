import type { Attempt } from '../../../domain/orders/payments/attempt.ts'
import { DAYS_ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { NOTHING } from '../../../domain/kernel/cents.ts'
import type { StateCodec } from '../streamKind.ts'

type SinceSale =
  | 'takenUnder'
  | 'redeemedUnder'
  | 'refunds'
  | 'credits'
  | 'revision'
  | 'agreed'
  | 'shipment'
  | 'documents'
  | 'withdrawals'
  | 'termDays'

type SparseAttempt = Omit<Attempt, 'purpose'> & Partial<Pick<Attempt, 'purpose'>>

/** An order without the members that still have their default values after its sale. */
type SparseOrder = Omit<OrderState, SinceSale | 'attempts'> &
  Partial<Pick<OrderState, SinceSale>> & { readonly attempts: ReadonlyMap<string, SparseAttempt> }

type Encoded = Omit<SparseOrder, 'attempts'> & { readonly attempts: readonly SparseAttempt[] }

/** Default values of the after-sale members, which `sparseOrder` leaves out. */
const untouched = ({
  order,
  stock,
  reservation,
  securedBy,
  attempts,
}: Pick<OrderState, 'order' | 'stock' | 'reservation' | 'securedBy'> & {
  readonly attempts: Iterable<SparseAttempt>
}): Pick<OrderState, SinceSale> => {
  const paidUnder = securedBy === null ? (order?.uid ?? null) : (reservation ?? securedBy)
  const takenUnder = stock === 'taken' ? paidUnder : null
  return {
    takenUnder,
    redeemedUnder: takenUnder,
    refunds: [...attempts]
      .filter(({ refund }) => refund > 0)
      .map(({ paymentUid, refund }) => ({
        refundUid: paymentUid,
        paymentUid,
        amount: refund,
        status: 'requested',
        refundId: null,
      })),
    credits: [],
    revision: 0,
    agreed: order?.totals.totalInclVat ?? NOTHING,
    shipment: null,
    documents: [],
    withdrawals: [],
    termDays: DAYS_ON_ACCOUNT,
  }
}

const sparseAttempt = ({ purpose, ...attempt }: Attempt): SparseAttempt =>
  purpose === 'due-now' ? attempt : { ...attempt, purpose }

/**
 * The order for the log and its auditor: without defaults, in the same form as orders stored before
 * after-sale events existed.
 */
export const sparseOrder = (state: OrderState): SparseOrder => {
  const attempts = new Map([...state.attempts].map(([uid, attempt]) => [uid, sparseAttempt(attempt)]))
  const usual = untouched({ ...state, attempts: state.attempts.values() })
  const sparse: Partial<OrderState> = { ...state }
  for (const member of Object.keys(usual) as SinceSale[])
    if (JSON.stringify(state[member]) === JSON.stringify(usual[member])) delete sparse[member]
  return { ...(sparse as OrderState), attempts }
}

/** Encodes an order's stored state. Only its map of attempts is mutated in place, so only that is copied. */
export const orderCodec: StateCodec<OrderState> = {
  encode: (state): Encoded => {
    const { attempts, ...others } = sparseOrder(state)
    return { ...others, attempts: [...attempts.values()] }
  },
  decode: (json) => {
    const encoded = json as Encoded
    return {
      ...untouched(encoded),
      ...encoded,
      attempts: new Map(
        encoded.attempts.map((attempt) => [attempt.paymentUid, { purpose: 'due-now', ...attempt }]),
      ),
    }
  },
  copy: (state) => ({ ...state, attempts: new Map(state.attempts) }),
}
