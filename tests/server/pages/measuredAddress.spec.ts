import { expect, it } from 'vitest'
import { publicAddress } from '../../../server/routes/pages/publicPage.ts'

const kept = (path: string): boolean => publicAddress(new URL(`http://shop${path}`), 'incl') !== null

it('a product page requested in a size is rendered for that request, and never cached for others', () => {
  expect(kept('/product/2004/wad')).toBe(true)
  expect(kept('/product/2004/wad?utm_source=mail')).toBe(true)
  for (const name of ['option.maat', 'custom.maat.width'])
    for (const path of ['/product/2004/wad', '/en/product/2004/wad'])
      expect(kept(`${path}?${name}=1`), `${path} ${name}`).toBe(false)
})

it('no other page is rendered again for a query that it doesn’t read', () => {
  expect(kept('/wol?option.maat=1')).toBe(true)
})
