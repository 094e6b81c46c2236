import { retainedUntil } from '../../../domain/account/retention.ts'
import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import type { KeptDocument } from '../../ports/database/issuedDocuments.ts'
import type { OutboxMessage } from '../../ports/database/eventStore.ts'
import { DOCUMENT_KEEP } from '../outbox/messages.ts'
import type { Handler } from '../outbox/worker.ts'
import type { Services } from '../services.ts'
import { documentSubject } from '../../ports/database/issuedDocuments.ts'

/**
 * The document itself, to go with the very commit that gives it its number: no number stands without what it was given to. It is sealed
 * under a key of its own, so it stays readable for as long as tax law wants it (the Netherlands seven years, Belgium ten), whoever is
 * forgotten in between.
 * @param nth which of its order's documents it is, from 1
 * @param at ms since 1970
 */
export const keptMessage = async (
  { vault }: Pick<Services, 'vault'>,
  { uid: orderUid, customerId }: OrderSnapshot,
  document: IssuedDocument,
  nth: number,
  at: number,
): Promise<OutboxMessage> => {
  const uid = `${orderUid}-${nth}`
  const { kind, number, totals, seller, buyer } = document
  const isBelgian = [seller, buyer].some(({ countryCode }) => countryCode === 'BE')
  const payload: KeptDocument = {
    uid,
    number,
    kind,
    orderUid,
    customerId,
    issuedAt: at,
    amount: cents(totals.inclVat + totals.rounding),
    keptUntil: retainedUntil(at, isBelgian ? 'BE' : 'NL'),
    document: await vault.seal(documentSubject(uid), JSON.stringify(document)),
  }
  return { id: `${DOCUMENT_KEEP}-${uid}`, kind: DOCUMENT_KEEP, payload, dueAt: at }
}

/** Puts what was issued where it is found. */
export const documentHandlers = ({
  issuedDocuments,
}: Pick<Services, 'issuedDocuments'>): ReadonlyMap<string, Handler> =>
  new Map<string, Handler>([
    [
      DOCUMENT_KEEP,
      async ({ payload }) => {
        await issuedDocuments.keep(payload as KeptDocument)
        return 'done'
      },
    ],
  ])
