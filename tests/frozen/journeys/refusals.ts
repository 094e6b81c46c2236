import { routesOf } from '../../support/shop/routesOf.ts'
import type { Scene } from '../scene.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const TOO_MUCH = 'x'.repeat(70_000)

/** Invalid bodies for any address. */
const BODIES = [
  { why: 'nothing', sent: {} },
  { why: 'another type', sent: { payload: 'x', headers: { 'content-type': 'text/x' } } },
  { why: 'half of some JSON', sent: { payload: '{"a":', headers: JSON_TYPE } },
  { why: 'an empty object', sent: { payload: '{}', headers: JSON_TYPE } },
  { why: 'what is not asked for', sent: { payload: '{"nothing":1}', headers: JSON_TYPE } },
  { why: 'a list', sent: { payload: '[]', headers: JSON_TYPE } },
  { why: 'a form', sent: { payload: 'a=b', headers: FORM_TYPE } },
  { why: 'far too much JSON', sent: { payload: JSON.stringify({ a: TOO_MUCH }), headers: JSON_TYPE } },
  { why: 'far too long a form', sent: { payload: `a=${TOO_MUCH}`, headers: FORM_TYPE } },
  {
    why: 'from another site',
    sent: { payload: '{}', headers: { ...JSON_TYPE, origin: 'https://elders.example' } },
  },
  {
    why: 'from another site’s form',
    sent: { payload: 'a=b', headers: { ...FORM_TYPE, origin: 'null', 'sec-fetch-site': 'cross-site' } },
  },
  { why: 'with a bad key', sent: { payload: '{}', headers: { ...JSON_TYPE, 'idempotency-key': 'a b' } } },
] as const

/** Each route that changes something refuses invalid bodies. */
export const refusals = async (scene: Scene): Promise<void> => {
  const nobody = scene.visitor('nobody')
  const routes = routesOf(scene.shop.app).filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
  for (const { method, path } of routes)
    for (const { why, sent } of BODIES)
      await nobody.ask({ method: method as 'POST', url: path.replaceAll(/:\w+/g, 'x'), ...sent }, why)
  for (const { method, url } of [
    { method: 'GET', url: '/api/v2/cart' },
    { method: 'PATCH', url: '/api/v2/cart/lines' },
    { method: 'PUT', url: '/actions/cart/add' },
    { method: 'GET', url: '/actions/cart/add' },
    { method: 'POST', url: '/' },
    { method: 'POST', url: '/api/nothing' },
    { method: 'DELETE', url: '/winkelwagen' },
    { method: 'OPTIONS', url: '/' },
  ] as const)
    await nobody.ask({ method, url })
}
