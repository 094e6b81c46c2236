import type { FastifyInstance, FastifyReply } from 'fastify'
import { aftermathsOf } from './aftermath.ts'
import { sameTextAs } from './api.ts'
import { fieldsOf } from './fields.ts'
import { choosable, outcomesOf, paymentPage, refusalPage } from './page.ts'
import { isFinished, type SimulatedPayment } from './payment.ts'
import type { SimulatedProvider } from './provider.ts'
import { STYLESHEET } from './stylesheet.ts'

interface CheckoutOptions {
  readonly provider: SimulatedProvider
  readonly base: () => string
  readonly tell: (webhookUrl: string | null, id: string) => void
}

interface ById {
  Params: { id: string }
}

/** The payer's page. What is chosen there counts only with the payment's own token, which another website can't know. */
export const simulatorCheckout = (app: FastifyInstance, { provider, base, tell }: CheckoutOptions): void => {
  const stylesheet = (): string => `${new URL(base()).pathname.replace(/\/$/, '')}/checkout.css`

  app.get('/checkout.css', (_request, reply) =>
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(STYLESHEET),
  )

  app.get<ById>('/checkout/:id', async (request, reply) => {
    const found = await provider.find(request.params.id)
    if (!found.ok) return page(reply, 404, refusalPage('nl_NL', 'unknown', stylesheet()))
    return page(reply, 200, paymentPage(found.value, stylesheet()), found.value)
  })

  app.post<ById>('/checkout/:id', async (request, reply) => {
    const found = await provider.find(request.params.id)
    if (!found.ok) return page(reply, 404, refusalPage('nl_NL', 'unknown', stylesheet()))
    const payment = found.value
    const form = fieldsOf(request.body)
    if (!sameTextAs(payment.token)(String(form['token'])))
      return page(reply, 403, refusalPage(payment.locale, 'refused', stylesheet()))
    const aftermath = aftermathsOf(payment).find((each) => each === form['aftermath'])
    if (aftermath !== undefined) {
      const played = await provider.playAftermath(payment.id, aftermath)
      tell(payment.webhookUrl, payment.id)
      return page(reply, 200, paymentPage(played.ok ? played.value : payment, stylesheet()), payment)
    }
    const outcome = outcomesOf(payment).find((each) => each === form['status'])
    const method = payment.method ?? choosable(payment).find(({ id }) => id === form['method'])?.id ?? null
    if (!isFinished(payment) && (outcome === undefined || method === null))
      return page(reply, 422, paymentPage(payment, stylesheet()), payment)
    if (!isFinished(payment) && outcome !== undefined) {
      await provider.choose(payment.id, outcome, method)
      tell(payment.webhookUrl, payment.id)
    }
    return reply.code(303).header('location', payment.redirectUrl).header('cache-control', 'no-store').send()
  })
}

const page = (
  reply: FastifyReply,
  status: number,
  html: string,
  payment?: SimulatedPayment,
): FastifyReply => {
  const shop = payment === undefined ? '' : ` ${new URL(payment.redirectUrl).origin}`
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self'${shop}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(html)
}
