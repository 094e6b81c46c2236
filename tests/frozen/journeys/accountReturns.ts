import { accountPath } from '../../../application/pages/paths.ts'
import type { Scene } from '../scene.ts'
import type { Visitor } from '../visitor.ts'

const CALLS = '/api/v2/account/returns'
const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** A customer's requests for returns: before one, and after. */
export const accountReturns = async ({ locale }: Scene, visitor: Visitor): Promise<void> => {
  const page = accountPath(locale, 'returns')
  const listed = await visitor.call('GET', CALLS, undefined, { why: 'none asked yet' })
  await visitor.call('HEAD', CALLS)
  await visitor.get(page, { why: 'none asked yet' })
  const [order] = listed.json<{ data: { returnable: { orderUid: string }[] } }>().data.returnable
  await visitor.call('POST', CALLS, { orderUid: NOBODYS })
  await visitor.call('POST', CALLS, { orderUid: order?.orderUid, goods: 'Alles' })
  await visitor.call('GET', CALLS)
  await visitor.get(page)
}
