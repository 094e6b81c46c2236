import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { ScriptRecord } from '../../../domain/consent/scripts.ts'
import { silentPorts } from '../../../application/storefront/storefrontPorts.ts'
import { contract } from '../../../server/plugins/contract.ts'
import { publicApi } from '../../../server/routes/pages/publicApi.ts'
import { pretendConfig } from '../../ui/pretendData.ts'

const record = (id: string, more: Partial<ScriptRecord>): ScriptRecord => ({
  id,
  content: `<script src="https://tags.example/${id}.js"></script>`,
  script_status: 1,
  script_position: 'header',
  cookie_type: 'necessary',
  ...more,
})

const RECORDS = [
  record('a', {}),
  record('b', { script_position: 'body', cookie_type: 'preferences' }),
  record('c', { cookie_type: 'statistics', script_status: 0 }),
  record('d', { cookie_type: 'marketing' }),
]

test('the script records have category, place and status, without the fields that only the policy needs [7-043]', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const config = pretendConfig('nld')
  const scripts = RECORDS.map((one) => ({
    ...one,
    script_status: one.script_status === 1 ? (1 as const) : (0 as const),
    sources: ['https://tags.example'],
  }))
  const { display } = config
  const changed = { ...config, display: { ...display, cookieWall: { ...display.cookieWall, scripts } } }
  await app.register(contract)
  await app.register(
    publicApi({
      source: silentPorts.pages,
      product: async () => null,
      config: () => changed,
      basis: 'incl',
      buildId: 'a',
      builds: { inOrder: async () => [] },
      ready: async () => null,
      warnings: async () => [],
      held: async () => null,
    }),
  )
  const answer = await app.inject({ url: '/api/v2/scripts' })
  expect(answer.json()).toStrictEqual({ status: 'success', data: RECORDS })
})
