import { expect, it } from 'vitest'
import { bareShop } from '../../../server/compose/bareShop.ts'
import { environmentOf } from '../../support/shop/composedShop.ts'

it('a restore asks the database without the pooler, as a backup does', async () => {
  const bare = bareShop(
    environmentOf({
      MASTER_KEY: '1'.repeat(64),
      DATABASE_URL: 'postgres://u@127.0.0.1:1/x',
      DATABASE_DIRECT_URL: 'postgres://u@127.0.0.1:2/x',
    }),
  )
  await expect(bare.hasTables()).rejects.toThrow('127.0.0.1:2')
  await expect(bare.load('x')).rejects.toThrow('127.0.0.1:2')
})
