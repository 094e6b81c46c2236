import type { Scene } from '../scene.ts'

/** The answers while the shop's tables are missing, and while the database is away. */
export const broken = async (scene: Scene): Promise<void> => {
  const visitor = scene.visitor('broken')
  const { paths, shop, goods } = scene
  const asked = async (why: string): Promise<void> => {
    for (const url of [paths.products, '/sitemap.xml', '/readyz', '/healthz', '/robots.txt'])
      await visitor.get(url, { why })
    await visitor.call('POST', '/api/search', { q: 'x' }, { why })
    await visitor.call(
      'POST',
      '/api/v2/cart/lines',
      { productId: goods.plain, quantity: 1, options: [] },
      { why },
    )
    await visitor.form('/actions/cart/add', { productId: `${goods.plain}` }, { why })
    await visitor.get(paths.cart, {
      why,
      headers: { cookie: 'es_cuid=00000000-0000-4000-8000-000000000000' },
    })
  }
  await shop.ruin()
  await asked('without tables')
  await shop.unplug()
  await asked('without a database')
}
