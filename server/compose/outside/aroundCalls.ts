import type { Mailer } from '../../../application/ports/outside/mailer.ts'
import type { PaymentProvider } from '../../../application/ports/outside/payments.ts'
import type { Result } from '../../../domain/kernel/result.ts'

/** Answer of a service outside the shop. */
type OutsideAnswer = Result<unknown, { readonly why: string; readonly detail?: string }>

/** Runs a call by its name and returns its answer, watching both. */
export type AroundCall = <Answer extends OutsideAnswer>(
  call: string,
  run: () => Promise<Answer>,
) => Promise<Answer>

/** The payment provider, each of its calls run by `around`. */
export const aroundProvider = (provider: PaymentProvider, around: AroundCall): PaymentProvider => ({
  create: (request) => around('create', () => provider.create(request)),
  find: (id) => around('find', () => provider.find(id)),
  cancel: (id) => around('cancel', () => provider.cancel(id)),
  refund: (id, amount, refundUid, key) => around('refund', () => provider.refund(id, amount, refundUid, key)),
  refunds: (id) => around('refunds', () => provider.refunds(id)),
  capture: (id, amount, key) => around('capture', () => provider.capture(id, amount, key)),
  release: (id) => around('release', () => provider.release(id)),
  methods: (amount, country, locale) => around('methods', () => provider.methods(amount, country, locale)),
})

/** The mailer, each of its calls run by `around`. */
export const aroundMailer = (mailer: Mailer, around: AroundCall): Mailer => ({
  send: (mail) => around('send', () => mailer.send(mail)),
})
