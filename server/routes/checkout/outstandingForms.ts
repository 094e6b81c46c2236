import type { FastifyPluginAsync } from 'fastify'
import { cents } from '../../../domain/kernel/cents.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { resultPath } from '../../../application/pages/paths.ts'
import { REFUSALS } from '../../../application/refusals/refusals.ts'
import {
  payOutstanding,
  type OutstandingServices,
} from '../../../application/shop/payments/payOutstanding.ts'
import { formActions, withNotice, type SentForm } from '../../plugins/formActions.ts'

/** A plain form by which a buyer pays what is left of their order, on to the provider's page. Needs `cookies` and `session` around it. */
export const outstandingForms =
  (services: OutstandingServices): FastifyPluginAsync =>
  async (app) => {
    formActions(app, { '/actions/order/pay': (form) => payRest(services, form) })
  }

const payRest = async (
  services: OutstandingServices,
  { request, fields, locale }: SentForm,
): Promise<string | null> => {
  const paymentUid = fields.get('paymentUid') ?? ''
  if (!isUuid(paymentUid)) return null
  const amount = fields.get('amount') ?? ''
  const begun = await payOutstanding(services, (await request.bearerSession())?.session ?? null, {
    paymentUid,
    amount: cents(/^\d{1,15}$/.test(amount) ? Number(amount) : 0),
    paymentOptionId: fields.get('paymentOptionId') ?? '',
  })
  if (begun.ok) return begun.value.paymentUrl ?? resultPath(locale, begun.value.paymentUid)
  const { why } = begun.refusal
  return why === 'not-found' ? null : withNotice(resultPath(locale, paymentUid), REFUSALS[why].text)
}
