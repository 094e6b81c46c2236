import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { formAction } from '../../server/plugins/action.ts'
import { publicAddress } from '../../server/routes/pages/publicPage.ts'
import { form } from '../support/shop/app.ts'

it('of a form’s field that comes twice the last counts, as one text', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(
    formAction({
      access: 'everyone',
      rate: 'calls',
      at: '/actions/choose',
      run: ({ fields }) => `/${String(fields.get('id'))}`,
    }),
  )
  const { headers } = await app.inject({
    ...form('/actions/choose', {}),
    payload: 'id=one&id=two&id[]=three',
  })
  expect(headers.location).toBe('/two')
})

it('of a query’s part that comes twice the first counts, and the page is kept under that alone', () => {
  const address = publicAddress(
    new URL('http://shop/sirenes?page=2&page=3&page[]=4&sort=lowest-price&sort=highest-price'),
    'incl',
  )
  expect(address).toMatchObject({ url: '/sirenes?page=2&sort=lowest-price', page: 2 })
})
