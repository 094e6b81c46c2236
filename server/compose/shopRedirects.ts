import { existsSync, readFileSync } from 'node:fs'
import type { RedirectRule } from '../../application/ports/database/redirects.ts'
import { parseRules } from '../../application/shop/redirects/parseRules.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'

/** The redirects that a shop's folder brings along; none without the file. Refuses with the first line that is wrong. */
export const shopRedirects = (file: string): Result<readonly RedirectRule[], string> => {
  if (!existsSync(file)) return ok([])
  const { rules, faults } = parseRules(readFileSync(file, 'utf8').split(/\r?\n/))
  const [fault] = faults
  return fault === undefined ? ok(rules) : refused(`line ${fault.line}: ${fault.field}: ${fault.reason}`)
}
