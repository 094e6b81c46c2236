import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localiseConfig, parseShopConfig } from '../../../application/contract/files/appConfig.ts'

const FILE = join(import.meta.dirname, '../../../server/shops/security/config.json')
const parsed = (url: string) => {
  const config = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>
  return parseShopConfig({ ...config, trackingUrls: [{ carrier: 'DHL', url }] })
}

describe('a carrier’s tracking URL', () => {
  it.each(['https://dhl.example/{code}', 'https://dhl.example/t?land={countryCode}&nr={code}&zip={zipCode}'])(
    'may be %s',
    (url) => {
      const config = parsed(url)
      expect(config.ok && config.value.trackingUrls).toEqual([{ carrier: 'DHL', url }])
      // no page of the shop needs all of them
      expect(config.ok && localiseConfig(config.value, 'nld')).not.toHaveProperty('trackingUrls')
    },
  )

  it.each([
    'http://dhl.example/{code}',
    'https://dhl.example/',
    'https://{code}.example/',
    'javascript:alert("{code}")',
    'https://dhl.example/a b{code}',
    'https://dhl.example/{code} b',
  ])('may not be %s', (url) => {
    expect(parsed(url).ok).toBe(false)
  })
})
