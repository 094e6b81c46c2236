import type { IssuedDocuments } from '../../../application/ports/database/issuedDocuments.ts'
import type { OrderHold, OrderHolds } from '../../../application/ports/database/orders.ts'
import type { MemoryTables } from './tables.ts'

interface Line {
  readonly type: string
  readonly stream: string
  readonly at: string
  readonly data: { readonly customerId?: string }
}

const PREFIX = 'order-'

/** Judgements of orders in memory, next to the log of the same tables. */
export const memoryOrderHolds = (
  { log, streams }: Pick<MemoryTables, 'log' | 'streams'>,
  documents: Pick<IssuedDocuments, 'ofCustomer'>,
): OrderHolds => {
  const judged = new Map<string, OrderHold>()
  return {
    note: async (holds) => {
      for (const one of holds)
        if ((judged.get(one.orderUid)?.version ?? 0) < one.version)
          judged.set(one.orderUid, structuredClone(one))
    },
    ofCustomer: async (customerId) => {
      const kept = new Set((await documents.ofCustomer(customerId)).map(({ number }) => number))
      return log
        .map((line) => JSON.parse(line) as Line)
        .filter(({ type, data }) => type === 'OrderPlaced' && data.customerId === customerId)
        .toReversed()
        .flatMap(({ stream, at }) => {
          const orderUid = stream.slice(PREFIX.length)
          const hold = judged.get(orderUid)
          const isJudged = hold !== undefined && hold.version === streams.get(stream)?.head.version
          const row = { orderUid, placedAt: Date.parse(at), isJudged }
          if (!isJudged) return [{ ...row, isUnderWay: false }]
          const { isUnderWay, isSold, papers } = hold
          const isKept = papers !== null && papers.every((number) => kept.has(number))
          return isUnderWay || (isSold && !isKept) ? [{ ...row, isUnderWay }] : []
        })
    },
  }
}
