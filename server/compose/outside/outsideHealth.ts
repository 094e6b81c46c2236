import type { Mailer } from '../../../application/ports/outside/mailer.ts'
import type { PaymentProvider } from '../../../application/ports/outside/payments.ts'
import type { Announce } from '../../background/background.ts'
import { aroundMailer, aroundProvider, type AroundCall } from './aroundCalls.ts'

/** Services that the shop needs and that may fail while it serves. */
export type OutsideService = 'payments' | 'mail'

/** Observes the services outside the shop. */
export interface OutsideHealth {
  provider(provider: PaymentProvider): PaymentProvider
  mailer(mailer: Mailer): Mailer
  /** services whose last call failed */
  failing(): readonly OutsideService[]
}

/** The service itself fails; any other refusal is about one payment or one mail. */
const OF_THE_SERVICE: ReadonlySet<string> = new Set(['unavailable', 'unauthorized'])

/**
 * Watches whether the payment provider and the mail server answer. A failing provider is reported to the
 * operator at most once a minute; the mailer reports its own failures.
 * @param now ms of a monotonic clock
 */
export const outsideHealth = (announce: Announce, now: () => number): OutsideHealth => {
  const failing = new Set<OutsideService>()
  const tell: Readonly<Record<OutsideService, Announce>> = {
    payments: onceAMinute(announce, now),
    mail: () => undefined,
  }
  const watching =
    (service: OutsideService): AroundCall =>
    async (call, run) => {
      const failed = (why: string): void => {
        failing.add(service)
        tell[service](`the payment provider failed: ${call}: ${why}`)
      }
      try {
        const answer = await run()
        if (answer.ok || !OF_THE_SERVICE.has(answer.refusal.why)) failing.delete(service)
        else failed([answer.refusal.why, answer.refusal.detail ?? []].flat().join(', '))
        return answer
      } catch (error) {
        failed(error instanceof Error ? error.name : 'error')
        throw error
      }
    }
  return {
    provider: (provider) => aroundProvider(provider, watching('payments')),
    mailer: (mailer) => aroundMailer(mailer, watching('mail')),
    failing: () => [...failing].sort(),
  }
}

const MINUTE_MS = 60_000

/**
 * Passes at most one message a minute on; the next one says how many were left out.
 * @param now ms of a monotonic clock
 */
export const onceAMinute = (announce: Announce, now: () => number): Announce => {
  let quietUntil = -Infinity
  let leftOut = 0
  return (words) => {
    if (now() < quietUntil) {
      leftOut += 1
      return
    }
    announce(leftOut === 0 ? words : `${words} (and ${leftOut} more since the last such line)`)
    quietUntil = now() + MINUTE_MS
    leftOut = 0
  }
}
