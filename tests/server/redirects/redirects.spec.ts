import { expect, it } from 'vitest'
import { REDIRECTS } from '../../../application/shop/redirects/codes.ts'

it('each kind of redirect has the code in the specification [9-015]', () => {
  const { slash, slug, singleProduct, login } = REDIRECTS
  expect({ slash, slug, singleProduct, login }).toEqual({
    slash: 301,
    slug: 301,
    singleProduct: 302,
    login: 303,
  })
})
