import type { Ids } from '../../../application/ports/outside/ids.ts'

/** A prefix and ten letters and digits, as the provider's ids look. */
export const newId = (ids: Ids, prefix: string): string => {
  const signs = ids.token().replace(/[^A-Za-z0-9]/g, '')
  return `${prefix}_${signs.slice(0, 10).padEnd(10, '0')}`
}
