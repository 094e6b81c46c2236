import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allOf, formAction } from '../../server/plugins/action.ts'
import { withNotice } from '../../server/plugins/forms.ts'
import { LIMITS } from '../../server/plugins/limits.ts'

const app = Fastify(LIMITS)
const sentBack = (text: string): string => `&${new URLSearchParams({ plan: text }).toString()}`

beforeAll(async () => {
  const by = (name: string, to: (plan: string) => string) =>
    formAction({
      access: 'everyone',
      rate: 'calls',
      at: `/actions/${name}`,
      run: ({ fields }) => to(fields.get('plan') ?? ''),
    })
  await app.register(
    allOf([
      by('field', (plan) => `/pagina?step=review${sentBack(plan)}`),
      by('notice', (plan) => withNotice('/pagina', 'cart.full') + sentBack(plan)),
      by('path', (plan) => `/${plan}`),
      by('elsewhere', (plan) => `https://betalen.example/?${plan}`),
    ]),
  )
})
afterAll(() => app.close())

const to = async (name: string, plan: string) => {
  const url = `/actions${name}`
  const payload = new URLSearchParams({ plan }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await app.inject({ method: 'POST', url, headers, payload })).headers.location
}

it('no form redirects to an address that is too long for a header, whatever its input', async () => {
  const long = '€'.repeat(6_000)
  expect(await to('/field', long)).toBe('/pagina')
  expect(await to('/notice', long)).toBe('/pagina?notice=cart.full')
  expect(await to('/path', 'x'.repeat(20_000))).toBe('/')
})

it('a form redirects to the provider unchanged, and elsewhere with every parameter that fits', async () => {
  const token = 'x'.repeat(5_000)
  expect(await to('/elsewhere', token)).toBe(`https://betalen.example/?${token}`)
  expect(await to('/field', 'x'.repeat(2_000))).toBe(`/pagina?step=review&plan=${'x'.repeat(2_000)}`)
})
