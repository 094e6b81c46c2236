import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathOf } from '../../../application/pages/paths.ts'
import { routeOf } from '../../../application/pages/route.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import { targets } from '../../support/arbitraries/targets.ts'
import { runs } from '../../support/runs.ts'

const locales = fc.constantFrom<Locale>(...LOCALES)

test('an address is parsed to the page it was built from, in its language', () => {
  fc.assert(
    fc.property(targets, locales, (target, locale) => {
      expect(routeOf(pathOf(target, locale))).toEqual({ ...target, locale })
    }),
    runs(1_000),
  )
})
