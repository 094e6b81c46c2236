import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { contentPath, pathOf } from '../../application/pages/paths.ts'
import { routeOf } from '../../application/pages/route.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import { ROUTES } from '../../ui/app/routes.tsx'
import { targets } from '../support/arbitraries/targets.ts'
import { runs } from '../support/runs.ts'

const locales = fc.constantFrom<Locale>(...LOCALES)
const words = fc.array(fc.stringMatching(/^[a-z0-9:,-]+$/), { minLength: 1, maxLength: 4 })

const SHOWN = new Set<unknown>(ROUTES.map(({ handle }) => handle as unknown))

/** Returns the kind of page whose view the router shows there. */
const kindAt = (path: string): unknown => matchRoutes(ROUTES, path)?.at(-1)?.route.handle

test('the router finds the view of each page at its address', () => {
  const viewed = targets.filter(({ kind }) => SHOWN.has(kind))
  fc.assert(
    fc.property(viewed, locales, (target, locale) => {
      expect(kindAt(pathOf(target, locale))).toBe(target.kind)
    }),
    runs(500),
  )
})

test('the router leaves content addresses to the shop’s content', () => {
  fc.assert(
    fc.property(words, locales, (some, locale) => {
      const path = contentPath(locale, some.join('/'))
      if (routeOf(path).kind === 'content') expect(kindAt(path)).toBe('content')
    }),
    runs(500),
  )
})

test('every view has an address in every language', () => {
  for (const kind of SHOWN) {
    const paths = ROUTES.filter(({ handle }) => handle === kind).map(({ path = '' }) => path)
    expect(new Set(paths.map((path) => routeOf(path).locale))).toEqual(new Set(LOCALES))
  }
})
