import type { Scene } from '../scene.ts'

/** The footer's forms and their redirects. */
export const footerForms = async (scene: Scene): Promise<void> => {
  const { goods, paths } = scene
  const visitor = scene.visitor('footer')
  for (const back of [
    paths.home,
    paths.products,
    `${paths.search}?q=hub`,
    `/product/${goods.plain}`,
    paths.cart,
    paths.checkout,
    paths.steps[1],
    '/nergens',
    'https://elders.example/',
    '/checkout/00000000-0000-4000-8000-000000000000',
  ])
    for (const locale of ['nld', 'eng', 'fra'])
      await visitor.ask({
        method: 'POST',
        url: '/actions/language',
        payload: new URLSearchParams({ locale, back }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
  for (const fields of [
    { mode: 'excl', back: paths.products },
    { mode: 'incl' },
    { mode: 'x', back: '//elders.example' },
  ])
    await visitor.form('/actions/price-mode', fields)
}
