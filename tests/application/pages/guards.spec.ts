import { describe, expect, it } from 'vitest'
import { guardOf, GUARDS } from '../../../application/pages/pageKind.ts'
import { kindOf } from '../../../application/pages/pageKinds.ts'
import { routeOf } from '../../../application/pages/route.ts'

describe('route guards', () => {
  it.each(GUARDS)('knows %s', (name) => expect(guardOf(name)).toBe(name))

  it.each(['', 'admin', 'Auth', 'authenticated ', '__proto__'])(
    'an unknown route guard throws an error: %j [8-040]',
    (name) => expect(() => guardOf(name)).toThrow(`unknown route guard: ${name}`),
  )

  it.each([
    ['/account/login', 'auth'],
    ['/en/account/reset', 'auth'],
    ['/account', 'authenticated-account'],
    ['/account/orders', 'authenticated-account'],
    ['/account/orders/00000000-0000-4000-8000-000000000000', 'authenticated-account'],
    ['/en/account/information', 'authenticated-account'],
    ['/account/constructor', null],
    ['/accounts', null],
    ['/', null],
  ] as const)('%s requires %s', (path, guard) => expect(kindOf(routeOf(path).kind).guard).toBe(guard))
})
