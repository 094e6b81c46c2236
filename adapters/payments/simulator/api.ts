import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Result } from '../../../domain/kernel/result.ts'
import { fieldsOf, readAmount } from './fields.ts'
import { isWithin, METHODS } from './methods.ts'
import type { SimulatedProvider } from './provider.ts'
import { type SimulatorRefusal, unauthorized } from './refusal.ts'
import {
  captureResource,
  embeddingResource,
  errorResource,
  methodsResource,
  paymentResource,
  refundResource,
  refundsResource,
} from './resources.ts'

interface ApiOptions {
  readonly provider: SimulatedProvider
  readonly apiKey: string
  readonly base: () => string
  readonly tell: (webhookUrl: string | null, id: string) => void
}

interface ById {
  Params: { id: string }
}

/** The provider's HTTP API, as far as a shop uses it: payments, refunds, methods. */
export const simulatorApi = (app: FastifyInstance, { provider, apiKey, base, tell }: ApiOptions): void => {
  const isAllowed = sameTextAs(`Bearer ${apiKey}`)

  app.addHook('onRequest', async (request, reply) => {
    if (!isAllowed(request.headers.authorization ?? '')) return refuse(reply, unauthorized)
    return undefined
  })

  app.post('/payments', async (request, reply) => {
    const made = await provider.create(fieldsOf(request.body), keyOf(request))
    return send(reply, 201, made, (payment) => paymentResource(payment, base()))
  })

  app.get<ById>('/payments/:id', async (request, reply) => {
    const found = await provider.find(request.params.id)
    const { embed } = fieldsOf(request.query)
    const asked = typeof embed === 'string' ? embed : ''
    return send(reply, 200, found, (payment) => embeddingResource(payment, base(), asked))
  })

  app.delete<ById>('/payments/:id', async (request, reply) => {
    const canceled = await provider.cancel(request.params.id)
    if (canceled.ok) tell(canceled.value.webhookUrl, canceled.value.id)
    return send(reply, 200, canceled, (payment) => paymentResource(payment, base()))
  })

  app.post<ById>('/payments/:id/refunds', async (request, reply) => {
    const { id } = request.params
    const made = await provider.refund(id, fieldsOf(request.body), keyOf(request))
    return send(reply, 201, made, (refund) => refundResource(id, refund, base()))
  })

  app.get<ById>('/payments/:id/refunds', async (request, reply) => {
    const { id } = request.params
    const found = await provider.find(id)
    return send(reply, 200, found, ({ refunds }) => refundsResource(id, refunds, base()))
  })

  app.post<ById>('/payments/:id/captures', async (request, reply) => {
    const made = await provider.capture(request.params.id, fieldsOf(request.body), keyOf(request))
    if (made.ok) tell(made.value.webhookUrl, made.value.id)
    return send(reply, 201, made, (payment) => captureResource(payment, base()))
  })

  app.post<ById>('/payments/:id/release-authorization', async (request, reply) => {
    const released = await provider.release(request.params.id)
    if (released.ok) tell(released.value.webhookUrl, released.value.id)
    return send(reply, 202, released, () => ({}))
  })

  app.get('/methods', async (request, reply) => {
    const query = fieldsOf(request.query)
    const amount = readAmount({ currency: query['amount[currency]'], value: query['amount[value]'] })
    const country = typeof query['billingCountry'] === 'string' ? query['billingCountry'] : null
    const offered = METHODS.filter(
      (method) =>
        (amount === null || isWithin(method, amount)) &&
        (country === null || method.countries === null || method.countries.includes(country)),
    )
    const locale = query['locale'] === 'nl_NL' ? 'nl_NL' : 'en_US'
    return hal(reply, 200, methodsResource(offered, locale, base()))
  })
}

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}

const send = <T>(
  reply: FastifyReply,
  status: number,
  result: Result<T, SimulatorRefusal>,
  shown: (value: T) => unknown,
): FastifyReply => (result.ok ? hal(reply, status, shown(result.value)) : refuse(reply, result.refusal))

const refuse = (reply: FastifyReply, refusal: SimulatorRefusal): FastifyReply =>
  hal(reply, refusal.status, errorResource(refusal))

const hal = (reply: FastifyReply, status: number, resource: unknown): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'application/hal+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(resource))

/** Compares texts in constant time. */
export const sameTextAs = (expected: string) => {
  const wanted = Buffer.from(expected)
  return (given: string): boolean => {
    const bytes = Buffer.from(given)
    return bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
  }
}
