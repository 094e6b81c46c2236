import type { SessionSearch } from '../../../pages/audit/auditView.ts'
import type { ListedSession } from '../../../ports/database/log/sessionList.ts'

/** Whether a session is one of those looked for, by all but a text and whether it holds together. */
export const matches = (search: SessionSearch, found: ListedSession): boolean => {
  const { kind, productId, amount, status, from, before } = search
  if (kind !== null && !found.session.startsWith(`${kind}-`)) return false
  if (productId !== null && !found.productIds.includes(productId)) return false
  if (amount !== null && (found.amount === null || found.amount < amount.least || found.amount > amount.most))
    return false
  if (status !== null && found.status !== status) return false
  return (from === null || found.since >= from) && (before === null || found.since < before)
}
