import { BUILDER_STEPS, builderPath } from '../../../application/pages/builderPage.ts'
import { routeOf } from '../../../application/pages/route.ts'
import { LONGEST_CODE } from '../../../domain/builder/selectionCode.ts'
import { urlOf } from '../pages/urlOf.ts'

/** Maximum characters of a floor plan's code. */
const LONGEST_PLAN = 200

/**
 * Redirect for an address of the builder that is too long: keeps as much of its system and plan as is read,
 * and the page reports that it was too long. Null for any other address.
 */
export const shortenedSystem = (address: string): string | null => {
  const { pathname, searchParams } = urlOf(address)
  const { kind, locale } = routeOf(pathname)
  if (kind !== 'builder') return null
  const step = BUILDER_STEPS.find((one) => one === searchParams.get('step'))
  const planCode = searchParams.get('plan')?.slice(0, LONGEST_PLAN) ?? null
  // one character over the limit: the page recognises by it that the code was cut
  const code = searchParams.get('kit')?.slice(0, LONGEST_CODE + 1) ?? ''
  return builderPath(locale, { ...(step && { step }), code, planCode })
}
