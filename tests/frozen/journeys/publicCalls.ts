import type { Scene } from '../scene.ts'

/** The calls that are the same for everyone. */
export const publicCalls = async (scene: Scene): Promise<void> => {
  const { goods, paths, locale } = scene
  const reader = scene.visitor('reader of the description')
  const described = await reader.call('GET', '/api/openapi.json')
  await reader.call('HEAD', '/api/openapi.json')
  const known = { 'if-none-match': String(described.headers['etag']) }
  await reader.call('GET', '/api/openapi.json', undefined, { why: 'the same again', headers: known })
  const caller = scene.visitor('caller')
  await caller.call('POST', '/api/v2/app')
  await caller.call('GET', '/api/v2/scripts')
  for (const id of [goods.plain, goods.chosen.id, goods.short, goods.none, 'x', '0', '12345678901234567'])
    await caller.call('POST', `/api/public/products/${id}`)
  for (const body of [
    {},
    { slug: paths.home },
    { slug: paths.products, pageNumber: 2, sort: 'lowest-price' },
    { slug: `${paths.products}?page=2` },
    { slug: `/product/${goods.chosen.id}` },
    { slug: 'blogs' },
    { slug: '/shop' },
    { slug: '/nergens' },
    { slug: paths.products, pageNumber: 0 },
    { slug: paths.products, pageNumber: 1.5 },
    { slug: paths.products, sort: 'nonsense' },
    { slug: 1 },
  ])
    await caller.call('POST', '/api/public/content', body)
  await caller.call(
    'POST',
    '/api/public/content',
    { slug: paths.products },
    { why: 'excl', headers: { cookie: 'priceMode=excl' } },
  )
  for (const body of [
    {},
    { expand: true },
    { parentId: 'nothing' },
    { currentId: 'wol', expand: false },
    { parentId: '' },
  ])
    await caller.call('POST', '/api/public/navigation', body)
  for (const q of [...goods.words[locale], 'xqzzy', '', ' ', 'x'.repeat(300)])
    await caller.call('POST', '/api/search', { q })
  const version = '2026-11-21'
  const choices = { preferences: true, statistics: false, marketing: false }
  const first = await caller.call('POST', '/api/v2/consent', { choices, version })
  const { consentId } = first.json<{ data: { consentId: string } }>().data
  const key = { headers: { 'idempotency-key': 'choice-1' } }
  await caller.call(
    'POST',
    '/api/v2/consent',
    { consentId, choices: { ...choices, marketing: true }, version },
    key,
  )
  await caller.call(
    'POST',
    '/api/v2/consent',
    { consentId, choices: { ...choices, marketing: true }, version },
    key,
  )
  await caller.call(
    'POST',
    '/api/v2/consent',
    { consentId, choices, version },
    { ...key, why: 'the key of another' },
  )
  await caller.call('POST', '/api/v2/consent', { consentId: 'x', choices, version })
  await caller.call('POST', '/api/v2/consent', { choices: { ...choices, more: true }, version })
  await caller.call('POST', '/api/presession/verify', { email: 'anneke.jansen@voorbeeld.nl' })
}
