import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OwnHistory } from '../../pages/account/accountAccess.ts'
import type { LoggedFact } from '../../streams/readFacts.ts'
import { HISTORY } from '../../texts/account/history.ts'
import type { history } from '../../texts/nld/account/history.ts'
import type { Say } from '../../texts/textKey.ts'
import type { OwnFact } from './ownFact.ts'

/** How many of a stream's latest events a customer sees. */
export const TOLD = 50

/** The latest events of a stream, as its customer reads them. */
export const historyOf = <F extends OwnFact>(
  facts: readonly LoggedFact<F>[],
  { of, name }: Pick<OwnHistory, 'of' | 'name'>,
  locale: Locale,
): OwnHistory => ({
  of,
  name,
  earlier: (facts[0]?.version ?? 1) - 1,
  facts: facts.map(({ at, fact }) => ({
    at: new Date(at).toISOString(),
    words: ownWords(fact, HISTORY(locale)),
  })),
})

/**
 * What an event is to the customer whose it is: a sentence of theirs, where the log has an auditor's words and
 * all of its data.
 */
const ownWords = (fact: OwnFact, say: Say<typeof history>): string => {
  switch (fact.type) {
    case 'CustomerNumbered':
    case 'OrderPlaced':
    case 'InvoiceIssued':
    case 'InvoiceDocumentStored':
      return say(fact.type, { number: fact.data.number })
    case 'CreditNoteIssued':
      return say(fact.type, { number: fact.data.number, invoice: fact.data.invoice })
    case 'PasswordChanged':
      return say(fact.data.by === 'mailed-link' ? 'PasswordChanged.mailed-link' : fact.type)
    case 'GroupAssigned':
      return fact.data.group === null ? say('GroupAssigned.none') : say(fact.type, { group: fact.data.group })
    case 'PaymentStatusChanged':
      return say(`PaymentStatusChanged.${fact.data.status}`)
    case 'LineAdded':
      return say(fact.type, { quantity: String(fact.data.line.quantity), title: fact.data.line.title })
    case 'LineQuantityChanged':
      return say(fact.type, { quantity: String(fact.data.quantity) })
    case 'CouponApplied':
      return say(fact.type, { code: fact.data.coupon.code })
    case 'CouponRemoved':
      return say(fact.type, { code: fact.data.code })
    case 'CartClosed':
      return say(`CartClosed.${fact.data.reason}`)
    case 'MessageAdded':
      return fact.data.staff === null ? say(fact.type) : say('MessageAdded.staff', { staff: fact.data.staff })
    case 'StockNoticeAsked':
    case 'StockNoticeSent':
      return say(fact.type, { productId: String(fact.data.productId) })
    case 'StockNoticeEnded':
      return say(`StockNoticeEnded.${fact.data.reason}`)
    default:
      return say(fact.type)
  }
}
