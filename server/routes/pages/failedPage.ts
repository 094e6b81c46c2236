import type { AppConfig } from '../../../application/contract/files/appConfig.ts'
import type { Page } from '../../../application/pages/page.ts'
import type { RefusalCode } from '../../../application/refusals/refusals.ts'
import { notFoundAt } from '../../pages/shownAddress.ts'

/**
 * What is shown instead of a page. 503 is a shop that is not ready, one whose database is
 * away, one that can only be read, or one in which too many search.
 */
export const failedPage = (
  status: number,
  code: RefusalCode | undefined,
  path: string,
  config: Pick<AppConfig, 'status' | 'code'>,
): Page => {
  if (status === 404) return notFoundAt(path)
  if (code === 'read-only' || code === 'busy') return { type: 'error', status, why: code }
  if (status !== 503) return { type: 'error', status }
  return { type: 'inactive', code: config.status === 'ready' ? 'database' : config.code }
}
