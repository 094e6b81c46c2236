import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { formAction } from '../../server/plugins/action.ts'
import { publicAddress } from '../../server/routes/pages/publicPage.ts'
import { form } from '../support/shop/app.ts'

it('the last of a form’s repeated fields counts, as one text', async () => {
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

it('the first of a query’s repeated parameters counts, and the page is cached under that alone', () => {
  const address = publicAddress(
    new URL('http://shop/sirenes?page=2&page=3&page[]=4&sort=lowest-price&sort=highest-price'),
    'incl',
  )
  expect(address).toMatchObject({ url: '/sirenes?page=2&sort=lowest-price', page: 2 })
})
