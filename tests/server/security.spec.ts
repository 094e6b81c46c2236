import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { policyOf, security, type SecurityOptions } from '../../server/plugins/security.ts'

const STRICT = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

test('an unconfigured page may load and run the shop’s own files only', () => {
  expect(policyOf({ formTargets: [] })).toBe(STRICT)
})

test('configured sources are allowed by name, and inline or evaluated code never is', () => {
  const policy = policyOf({
    formTargets: ['https://pay.example'],
    scripts: ["'sha256-abc='", 'https://tags.example'],
    reached: ['https://stats.example'],
  })
  expect(policy).toContain("script-src 'self' 'sha256-abc=' https://tags.example;")
  expect(policy).toContain("connect-src 'self' https://stats.example;")
  expect(policy).toContain("form-action 'self' https://pay.example;")
  expect(policy).not.toMatch(/unsafe|\*|strict-dynamic/)
})

const answering = async (options: Partial<SecurityOptions> = {}) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(security, { formTargets: [], ...options })
  app.get('/*', () => 'here')
  return async (url: string) => (await app.inject({ url })).headers
}

describe('every response tells the browser how to use it', () => {
  it('in no frame, for no other site, with no permission', async () => {
    const at = await answering()
    const headers = await at('/sirenes')
    expect(headers).toMatchObject({
      'content-security-policy': STRICT,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    for (const name of ['camera', 'geolocation', 'microphone', 'payment', 'browsing-topics'])
      expect(headers['permissions-policy']).toContain(`${name}=()`)
  })

  it('but pictures are shown elsewhere too', async () => {
    const at = await answering()
    for (const path of ['/images/hub.svg', '/shop/logo.svg'])
      expect((await at(path))['cross-origin-resource-policy']).toBe('cross-origin')
    expect((await at('/assets/main.js'))['cross-origin-resource-policy']).toBe('same-origin')
  })

  it('but files are no pages: they have their content type and who may load them', async () => {
    const at = await answering({ publicUrl: 'https://shop.example' })
    for (const path of ['/images/hub.svg', '/shop/logo.svg', '/assets/main.js'])
      expect(Object.keys(await at(path)).sort()).toEqual([
        'connection',
        'content-length',
        'content-type',
        'cross-origin-resource-policy',
        'date',
        'strict-transport-security',
        'x-content-type-options',
      ])
    for (const path of ['/assets', '/shop', '/images', '/assetsx/', '/en/assets/'])
      expect(await at(path)).toHaveProperty('content-security-policy')
  })
})

test('over https browsers get HSTS; over plain http on this machine they do not', async () => {
  const plain = await answering({ publicUrl: 'http://127.0.0.1:3000' })
  expect((await plain('/'))['strict-transport-security']).toBeUndefined()
  const secure = await answering({ publicUrl: 'https://shop.example' })
  expect((await secure('/'))['strict-transport-security']).toBe('max-age=31536000')
})

test('HSTS covers subdomains only if that is asked for', async () => {
  const all = await answering({ publicUrl: 'https://shop.example', hstsSubdomains: true })
  expect((await all('/'))['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('no address is exempt, the simulated provider’s included', async () => {
  const at = await answering({ publicUrl: 'https://shop.example' })
  for (const url of ['/_provider/checkout/1', '/_provider', '/_providerXX', '/_provider%2Fcheckout'])
    expect(await at(url)).toMatchObject({
      'content-security-policy': STRICT,
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
    })
})
