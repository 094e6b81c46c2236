import type {
  CreatePayment,
  PaymentProvider,
  PaymentRefusal,
  ProviderPayment,
  SentRefund,
} from '../../application/ports/outside/payments.ts'
import { LANGUAGES, type Locale } from '../../domain/kernel/locale.ts'
import { NOTHING, decimalOf } from '../../domain/kernel/cents.ts'
import { ok, type Result } from '../../domain/kernel/result.ts'
import type { ProviderLine } from '../../domain/orders/payments/providerLines.ts'
import type * as z from 'zod/mini'
import { amountOf } from './amount.ts'
import { mollieHttp, type MollieOptions } from './mollieHttp.ts'
import {
  anyAnswer,
  madeAnswer,
  methodsAnswer,
  paymentAnswer,
  refundAnswer,
  refundsAnswer,
  type RefundRead,
} from './mollieSchemas.ts'

const localeText = (locale: Locale): string => LANGUAGES[locale].tag.replace('-', '_')

/**
 * The Mollie API v2 (source: its OpenAPI description) over HTTP. Amounts are cents here and decimal texts
 * there. A POST carries its idempotency key, so that a lost answer can be requested again. No refusal
 * contains the API key.
 */
export const mollieClient = (options: MollieOptions): PaymentProvider => {
  const send = mollieHttp(options)
  return {
    create: async (request) =>
      payment(
        await send(
          {
            method: 'POST',
            path: '/payments',
            body: bodyOf(request),
            idempotencyKey: request.idempotencyKey,
          },
          madeAnswer,
        ),
      ),
    find: async (id) =>
      payment(await send({ method: 'GET', path: `${pathOf(id)}?embed=refunds,chargebacks` }, paymentAnswer)),
    cancel: async (id) => payment(await send({ method: 'DELETE', path: pathOf(id) }, paymentAnswer)),
    refund: async (id, amount, refundUid, idempotencyKey) => {
      const body = { amount: amountOf(amount), metadata: { refundUid } }
      const answer = await send(
        { method: 'POST', path: `${pathOf(id)}/refunds`, body, idempotencyKey },
        refundAnswer,
      )
      return answer.ok ? ok({ refundId: answer.value.id }) : answer
    },
    refunds: async (id) => {
      const answer = await send({ method: 'GET', path: `${pathOf(id)}/refunds?limit=250` }, refundsAnswer)
      return answer.ok ? ok(answer.value._embedded.refunds.map(sentRefund)) : answer
    },
    capture: async (id, amount, idempotencyKey) => {
      const body = { amount: amountOf(amount) }
      const path = `${pathOf(id)}/captures`
      const answer = await send({ method: 'POST', path, body, idempotencyKey }, anyAnswer)
      return answer.ok ? ok(null) : answer
    },
    release: async (id) => {
      const answer = await send({ method: 'POST', path: `${pathOf(id)}/release-authorization` }, anyAnswer)
      return answer.ok ? ok(null) : answer
    },
    methods: async (amount, countryCode, locale) => {
      const query = new URLSearchParams({
        'amount[value]': decimalOf(amount),
        'amount[currency]': 'EUR',
        billingCountry: countryCode,
        locale: localeText(locale),
        resource: 'payments',
      })
      const answer = await send({ method: 'GET', path: `/methods?${query}` }, methodsAnswer)
      if (!answer.ok) return answer
      return ok(answer.value._embedded.methods.map(({ id, description }) => ({ id, label: description })))
    },
  }
}

const pathOf = (id: string): string => `/payments/${encodeURIComponent(id)}`

const payment = (
  answer: Result<z.infer<typeof paymentAnswer>, PaymentRefusal>,
): Result<ProviderPayment, PaymentRefusal> => {
  if (!answer.ok) return answer
  const { id, status, amount, amountCaptured, method, metadata, _links, _embedded } = answer.value
  const checkoutUrl = _links.checkout?.href ?? null
  const refunds = (_embedded?.refunds ?? []).map(sentRefund)
  const chargebacks = (_embedded?.chargebacks ?? []).map((one) => ({
    chargebackId: one.id,
    amount: one.amount,
    isReversed: (one.reversedAt ?? null) !== null,
  }))
  return ok({
    providerId: id,
    status,
    amount,
    captured: amountCaptured ?? NOTHING,
    method: method ?? null,
    checkoutUrl,
    metadata,
    refunds,
    chargebacks,
  })
}

const sentRefund = ({ id, status, metadata }: RefundRead): SentRefund => ({
  refundId: id,
  refundUid: metadata?.refundUid ?? null,
  hasFailed: status === 'failed' || status === 'canceled',
})

/** Fields that don't apply are left out: the provider rejects empty ones. */
const bodyOf = (request: CreatePayment) => ({
  amount: amountOf(request.amount),
  description: request.description,
  redirectUrl: request.redirectUrl,
  locale: localeText(request.locale),
  metadata: request.metadata,
  ...(request.method === null ? {} : { method: request.method }),
  ...(request.webhookUrl === null ? {} : { webhookUrl: request.webhookUrl }),
  ...(request.lines === undefined ? {} : { lines: request.lines.map(lineOf) }),
})

const lineOf = (line: ProviderLine) => ({
  type: line.type,
  description: line.description,
  quantity: line.quantity,
  unitPrice: amountOf(line.unitPrice),
  ...(line.discountAmount === 0 ? {} : { discountAmount: amountOf(line.discountAmount) }),
  totalAmount: amountOf(line.totalAmount),
  vatRate: `${Math.floor(line.vatRate / 100)}.${String(line.vatRate % 100).padStart(2, '0')}`,
  vatAmount: amountOf(line.vatAmount),
})
