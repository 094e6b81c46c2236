import type { FastifyInstance, FastifyReply } from 'fastify'
import { aftermathsOf, isFinished, type SimulatedPayment } from './payment.ts'
import { sameTextAs } from './api.ts'
import { fieldsOf } from './fields.ts'
import { choosable, outcomesOf, paymentPage, refusalPage } from './page.ts'
import type { SimulatedProvider } from './provider.ts'

interface CheckoutOptions {
  readonly provider: SimulatedProvider
  readonly base: () => string
  readonly tell: (webhookUrl: string | null, id: string) => void
}

interface ById {
  Params: { id: string }
}

/**
 * The payer's page. A choice is accepted only with the payment's own token, which another website can't know.
 */
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

/** The stylesheet of the payer's page; a separate file, so that a strict content policy holds. */
const STYLESHEET = `
:root { color-scheme: light; --ink: #0b1b2b; --tile: #f2f5f8; --line: #dde3ea; --brand: #0b4dd8; --buy: #0a7a3c; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--tile); color: var(--ink); font: 17px/26px system-ui, sans-serif; }
.notice { margin: 0; padding: 8px 16px; background: var(--ink); color: #fff; font-size: 15px; text-align: center; }
main { max-width: 480px; margin: 40px auto; padding: 32px; background: #fff; border: 1px solid var(--line); border-radius: 14px; }
h1 { margin: 0 0 8px; font-size: 27px; line-height: 34px; }
.description { margin: 0 0 24px; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0 0 24px; padding: 16px 0; border-block: 1px solid var(--line); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.amount { font-size: 21px; font-weight: 600; }
label { display: grid; gap: 4px; margin-bottom: 24px; }
select { min-height: 44px; padding: 0 12px; border: 1px solid #6b7a8a; border-radius: 10px; background: #fff; font: inherit; }
fieldset { display: grid; gap: 12px; margin: 0; padding: 0; border: 0; }
legend { margin-bottom: 12px; padding: 0; }
button { min-height: 44px; border: 1px solid #6b7a8a; border-radius: 10px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
button:hover { background: var(--tile); }
.paid, .authorized { border-color: var(--buy); background: var(--buy); color: #fff; font-weight: 600; }
.paid:hover, .authorized:hover { background: #086331; }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
@media (max-width: 560px) { main { margin: 0; border: 0; border-radius: 0; padding: 24px 16px; min-height: 100vh; } }
`
