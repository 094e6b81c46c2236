import type { ResultPage } from '../../../application/pages/page.ts'
import { confirmation } from '../../../application/shop/orderViews/confirmation.ts'
import { receiptView } from '../../../application/shop/proof/orderReceipt.ts'
import { linkedOrderIn } from '../../plugins/cookies/orderLinkCookie.ts'
import { personal, type PageModule, type Visit } from '../pageModule.ts'
import { notFoundAt } from '../shownAddress.ts'

/** Result of a payment. */
export const result: PageModule<'result'> = {
  load: async (visit, { paymentUid }) =>
    personal((await resultOf(visit, paymentUid)) ?? notFoundAt(paymentUid), visit),
}

const resultOf = async (
  { request, services, locale }: Visit,
  paymentUid: string,
): Promise<ResultPage | null> => {
  const bearer = await request.bearerSession()
  const linked = await linkedOrderIn(services, request)
  const shownTo = { locale, linkedUid: linked?.orderUid ?? null }
  const found = await confirmation(services, paymentUid, bearer?.session ?? null, shownTo)
  if (found === null) return null
  const { isRest, due, isLinked, orderUid, ...shown } = found
  const receipt = found.order && (await receiptView(services, orderUid))
  const offersAccount = found.order !== null && !isLinked && bearer?.session.scope === 'checkout'
  return {
    type: 'result',
    ...shown,
    ...(isRest && { isRest }),
    ...(isLinked && { isLinked }),
    ...(due !== null && { due }),
    ...(offersAccount && { offersAccount }),
    ...(receipt !== null && { receipt }),
  }
}
