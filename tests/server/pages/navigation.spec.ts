import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '../../../server/plugins/contract.ts'
import { navigationRoutes } from '../../../server/routes/pages/navigation.ts'
import { categoryOf } from '../../support/samples/categories.ts'

const category = (id: string, parentId: string | null) => categoryOf(id, { parentId })
const CATEGORIES = [category('a', null), category('b', 'a')]

/** The number of entries below the first, in a shop whose config has this setting. */
const below = async (expandItems: boolean, payload: object): Promise<number> => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(contract)
  await app.register(navigationRoutes({ catalogue: { categories: async () => CATEGORIES }, expandItems }))
  const answer = await app.inject({ method: 'POST', url: '/api/public/navigation', payload })
  return answer.json<{ data: { children: unknown[] }[] }>().data[0]?.children.length ?? NaN
}

test('the config says whether entries are expanded, unless the call does [1-022]', async () => {
  expect(await below(true, {})).toBe(1)
  expect(await below(false, {})).toBe(0)
  expect(await below(true, { expand: false })).toBe(0)
  expect(await below(false, { expand: true })).toBe(1)
})
