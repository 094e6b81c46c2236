import type { FastifyPluginAsync } from 'fastify'
import { cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { foundOrderPath } from '../../../application/pages/foundOrder.ts'
import { orderPath, resultPath } from '../../../application/pages/paths.ts'
import type { LinkServices } from '../../../application/shop/orderLink/linkedOrder.ts'
import { REFUSALS } from '../../../application/refusals/refusals.ts'
import {
  payOutstanding,
  type OutstandingServices,
} from '../../../application/shop/payments/payOutstanding.ts'
import { formActions, withNotice, type Fields, type SentForm } from '../../plugins/formActions.ts'
import { linkedOrderIn } from '../../plugins/orderLinkCookie.ts'

type FormServices = OutstandingServices & LinkServices

/** A plain form by which a buyer pays what is left of their order, on to the provider's page. Needs `cookies` and `session` around it. */
export const outstandingForms =
  (services: FormServices): FastifyPluginAsync =>
  async (app) => {
    formActions(app, { '/actions/order/pay': (form) => payRest(services, form) })
  }

const payRest = async (
  services: FormServices,
  { request, fields, locale }: SentForm,
): Promise<string | null> => {
  const from = await orderIn(services, fields, locale)
  if (from === null) return null
  const amount = fields.get('amount') ?? ''
  const linked = await linkedOrderIn(services, request)
  const isLinked = linked?.orderUid === from.orderUid
  const payer = isLinked ? linked : ((await request.bearerSession())?.session ?? null)
  const begun = await payOutstanding(services, payer, {
    orderUid: from.orderUid,
    amount: cents(/^\d{1,15}$/.test(amount) ? Number(amount) : 0),
    paymentOptionId: fields.get('paymentOptionId') ?? '',
  })
  if (begun.ok) return begun.value.paymentUrl ?? resultPath(locale, begun.value.paymentUid)
  const { why } = begun.refusal
  return why === 'not-found' ? null : withNotice(from.path, REFUSALS[why].text)
}

/** The order that the form is about, and the page it stands on: the order's in an account or by a link, or that of one of its payments. */
const orderIn = async (
  { payments }: Pick<OutstandingServices, 'payments'>,
  fields: Fields,
  locale: Locale,
): Promise<{ readonly orderUid: string; readonly path: string } | null> => {
  const [orderUid, paymentUid] = [fields.get('orderUid') ?? '', fields.get('paymentUid') ?? '']
  const foundUid = fields.get('foundUid') ?? ''
  if (isUuid(foundUid)) return { orderUid: foundUid, path: foundOrderPath(locale) }
  if (isUuid(orderUid)) return { orderUid, path: orderPath(locale, orderUid) }
  const row = isUuid(paymentUid) ? await payments.byUid(paymentUid) : null
  return row && { orderUid: row.orderUid, path: resultPath(locale, paymentUid) }
}
