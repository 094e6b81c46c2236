import { expect, it } from 'vitest'
import { readShop } from '../../server/compose/shop.ts'
import { changedShop } from '../support/shop/changedShop.ts'

it('SHOPS_DIR reads a shop from another folder than the demo shops’', async () => {
  const { environment, remove } = await changedShop({
    changes: (config) => ({ ...config, name: 'Another name' }),
  })
  const shop = readShop(process.cwd(), environment.SHOP, (html) => html, environment.SHOPS_DIR)
  await remove()
  expect(shop.ok && shop.value.config.name).toBe('Another name')
})

it('SHOPS_DIR names the file of a shop that can’t be read', async () => {
  const { environment, remove } = await changedShop({ changes: () => ({}) })
  const shop = readShop(process.cwd(), environment.SHOP, (html) => html, environment.SHOPS_DIR)
  await remove()
  expect(!shop.ok && shop.refusal).toMatch(`${environment.SHOPS_DIR}/security/config.json: `)
})
