import { dueDocument, type DocumentKind } from '../../../domain/orders/orderDocument.ts'
import { nextNumber } from '../../../domain/orders/numberRegister.ts'
import { yearIn } from '../../../domain/kernel/yearIn.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load } from '../../streams/load.ts'
import { numberRegister, seriesUid } from '../../streams/numberRegister.ts'
import { order } from '../../streams/order.ts'
import { documentMaker, type DocumentServices } from '../invoices/madeDocument.ts'
import { keptMessage } from '../invoices/keepDocument.ts'
import type { Services } from '../services.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import { orderRows } from '../orders/orderRows.ts'

/** Every process that issues at the same moment wants the same number, and all but one look again. */
const TRIES = 200

type Issued = { readonly kind: 'issued' | 'nothing-due' | 'contended' }

/**
 * Issues the next document that an order lacks, by the number after the last of its series: order and series change in one commit, so a
 * number that was given is a document that was issued (failure of others: MAX(number) + 1, twice). Answers whether there was one.
 */
export const issueDocument = async (
  services: DocumentServices & Pick<Services, 'clock'>,
  orderUid: string,
): Promise<Issued['kind']> => {
  const { store, clock } = services
  const read = async () => {
    const own = await loadOrder(store, orderUid)
    const due = dueDocument(own.state)
    // its day and its number's year are of one moment
    const at = clock.now()
    const series = due === null ? null : { kind: due.kind, year: yearIn(at) }
    const { order: sold } = own.state
    const make = due === null || sold === null ? null : await documentMaker(services, sold, own.state, due)
    const register = series && (await load(store, numberRegister, seriesUid(series)))
    return { own, at, series, register, make }
  }
  const handled = await handle<Awaited<ReturnType<typeof read>>, Issued['kind']>(
    { store, clock },
    {
      task: null,
      answerIn: null,
      tries: TRIES,
      read,
      decide: async ({ own, at, series, register, make }) => {
        const by = { actor: 'system', at } as const
        const nothing = { ...by, value: 'nothing-due', changes: [] } as const
        const { order: sold, documents } = own.state
        if (series === null || register === null || make === null || sold === null) return nothing
        const wish: { readonly kind: DocumentKind; readonly number: string } = {
          kind: series.kind,
          number: nextNumber(series, register.state),
        }
        const issued = decideAll(order, own, [{ type: 'IssueDocument', ...wish }])
        const given = decideAll(numberRegister, register, [{ type: 'GiveNumber', ...series, orderUid }])
        if (!issued.ok || !given.ok) return nothing
        const document = make(wish.number, by.at)
        const kept = await keptMessage(services, sold, document, documents.length + 1, by.at)
        const rows = orderRows(own, issued.value)
        return {
          ...by,
          value: 'issued',
          changes: [issued.value, given.value],
          rows: { ...rows, outbox: [...rows.outbox, kept] },
        }
      },
    },
  )
  return handled.kind === 'done' ? handled.value : 'contended'
}
