import type { ScriptRecord } from '../../domain/consent/scripts.ts'
import { CATEGORIES } from '../../domain/consent/choices.ts'
import type { ShopScripts } from '../../application/ports/browser/consent.ts'
import { call, type Fetch } from './call.ts'

/** The shop owner's scripts over HTTP; invalid records are left out. */
export const httpShopScripts =
  (fetch: Fetch): ShopScripts['list'] =>
  async () => {
    const answer = await call(fetch, { method: 'GET', path: '/api/v2/scripts' })
    const data = (answer?.json as { readonly data?: unknown } | null | undefined)?.data
    return Array.isArray(data) ? data.filter(isRecord) : []
  }

const isRecord = (value: unknown): value is ScriptRecord => {
  if (typeof value !== 'object' || value === null) return false
  const { id, content, script_status, script_position, cookie_type } = value as Record<string, unknown>
  return (
    typeof id === 'string' &&
    typeof content === 'string' &&
    typeof script_status === 'number' &&
    typeof script_position === 'string' &&
    CATEGORIES.some((category) => category === cookie_type)
  )
}
