import type * as z from 'zod/mini'
import { AddressAnswer, DetailsAnswer, SuggestionAnswer } from '../../application/contract/api/address.ts'
import type { AddressApi, AddressUnknown } from '../../application/ports/browser/addressApi.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import { call, type Call, type Fetch } from './call.ts'

const BASE = '/api/v2/checkout/address'

/** Address lookups over HTTP [7-012, 7-013, 7-014, 7-015]. */
export const httpAddressApi = (fetch: Fetch): AddressApi => {
  const ask = async <Data>(
    asked: Call,
    schema: z.ZodMiniType<{ status: 'success'; data: Data } | { status: 'error' }>,
  ): Promise<Result<Data, AddressUnknown>> => {
    const answer = await call(fetch, asked)
    const read = schema.safeParse(answer?.json)
    if (read.success && read.data.status === 'success') return ok(read.data.data)
    // an expected refusal has status 200
    return refused({ why: read.success && answer?.status === 200 ? 'not-found' : 'unavailable' })
  }
  return {
    lookUp: ({ countryCode, zipCode, houseNumber, houseNumberAddition }) =>
      ask({ path: BASE, body: { countryCode, zipCode, houseNumber, houseNumberAddition } }, AddressAnswer),
    suggest: (asked, session) => ask({ path: `${BASE}/v2/${session}`, body: asked }, SuggestionAnswer),
    details: (context, session) =>
      ask({ path: `${BASE}/details/${session}/${encodeURIComponent(context)}`, body: {} }, DetailsAnswer),
  }
}
