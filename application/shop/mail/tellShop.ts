import { cents } from '../../../domain/kernel/cents.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import type { Services } from '../services.ts'
import type { Handler } from '../outbox/worker.ts'
import type { Letter } from './letter.ts'
import { mailOf } from './mailOf.ts'
import type { WithdrawalStatement } from './orderNews.ts'
import { OF_USE_MS } from './orderLetter.ts'
import type { TellMessage } from './tellBuyer.ts'
import { toldFact, type ToldFact } from './toldFact.ts'
import { triedAgain } from './triedAgain.ts'

type ShopServices = Pick<Services, 'store' | 'vault' | 'mailer' | 'letterhead' | 'clock'>

/**
 * Mails the shop's own people what a fact of an order asks of them: what a buyer sends back, and money
 * that was not moved or was taken back. It is the same mail whenever it is written, and none after a year.
 */
export const tellShop = async (
  services: ShopServices,
  { id, attempt, payload }: TellMessage,
): ReturnType<Handler> => {
  const { store, mailer, letterhead, clock } = services
  const told = await toldFact(store, payload)
  const placed = told?.state.order ?? null
  if (told === null || placed === null || clock.now() - told.at >= OF_USE_MS) return 'done'
  const letter = await letterOf(services, told, placed)
  if (letter === null) return 'done'
  const sent = await mailer.send(mailOf(letterhead, letter, id, told.at))
  return !sent.ok && sent.refusal.why === 'unavailable' ? triedAgain(attempt) : 'done'
}

const letterOf = async (
  { vault, letterhead }: ShopServices,
  { fact, then }: ToldFact,
  { number, locale }: OrderSnapshot,
): Promise<Letter | null> => {
  const to = letterhead.company.emailAddress
  switch (fact.type) {
    case 'OrderWithdrawn': {
      const statement = await vault.open(fact.data.statement)
      if (statement === null) return null
      const { name, goods, emailAddress: replyTo } = JSON.parse(statement) as WithdrawalStatement
      return { kind: 'return-stated', to, locale, number, name, goods, replyTo }
    }
    case 'RefundRefused':
    case 'RefundFailed': {
      const refund = then.refunds.find(({ refundUid }) => refundUid === fact.data.refundUid)
      if (refund === undefined) return null
      const money = { kind: 'provider-refused', to, locale, number, amount: refund.amount } as const
      return fact.type === 'RefundRefused'
        ? { ...money, about: 'refund', reason: fact.data.reason }
        : { ...money, about: 'failed-refund' }
    }
    case 'CaptureRefused': {
      const attempt = then.attempts.get(fact.data.paymentUid)
      if (attempt === undefined) return null
      const amount = cents(attempt.amount - attempt.refund)
      const { reason } = fact.data
      return { kind: 'provider-refused', to, locale, about: 'capture', number, amount, reason }
    }
    case 'ChargebackReceived':
      return { kind: 'provider-refused', to, locale, about: 'chargeback', number, amount: fact.data.amount }
    default:
      return null
  }
}
