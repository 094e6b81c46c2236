import { BUILDER_STEPS, builderPath } from '../../../application/pages/builderPage.ts'
import { routeOf } from '../../../application/pages/route.ts'
import { LONGEST_CODE } from '../../../domain/builder/selectionCode.ts'
import { urlOf } from '../pages/urlOf.ts'

/** Characters of a floor plan's code at most. */
const LONGEST_PLAN = 200

/**
 * Where an address of the builder leads that is longer than any address that is answered: to as much of its system and house as is
 * read, which says that it was too long. Null for the address of another page.
 */
export const shortenedSystem = (address: string): string | null => {
  const { pathname, searchParams } = urlOf(address)
  const { kind, locale } = routeOf(pathname)
  if (kind !== 'builder') return null
  const step = BUILDER_STEPS.find((one) => one === searchParams.get('step'))
  const planCode = searchParams.get('plan')?.slice(0, LONGEST_PLAN) ?? null
  // a character more than is read: the page tells by it that there was more
  const code = searchParams.get('kit')?.slice(0, LONGEST_CODE + 1) ?? ''
  return builderPath(locale, { ...(step && { step }), code, planCode })
}
