import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseShopConfig } from '../../../application/contract/files/appConfig.ts'
import { CATEGORIES } from '../../../domain/consent/choices.ts'
import { withScripts } from '../../support/browser/watchedScripts.ts'
import type { ConfigJson } from '../../support/shop/changedShop.ts'

const CONFIG = JSON.parse(readFileSync('server/shops/security/config.json', 'utf8')) as ConfigJson
const RECORD = { id: 'a', content: '<script></script>', script_status: 1, script_position: 'header' }

const scriptsOf = (...records: readonly object[]) => {
  const read = parseShopConfig(withScripts(records as Parameters<typeof withScripts>[0])(CONFIG))
  return read.ok ? read.value.display.cookieWall.scripts : read.refusal
}

describe('a script record of the config', () => {
  it('is necessary and connects to no other host unless it says so [3-056]', () => {
    expect(scriptsOf(RECORD)).toStrictEqual([{ ...RECORD, cookie_type: 'necessary', sources: [] }])
  })

  it('has one of exactly four categories [3-056, 9-057]', () => {
    expect(CATEGORIES).toStrictEqual(['necessary', 'preferences', 'statistics', 'marketing'])
    for (const cookie_type of CATEGORIES)
      expect(scriptsOf({ ...RECORD, cookie_type })).toStrictEqual([{ ...RECORD, cookie_type, sources: [] }])
  })

  it.each([
    [{ cookie_type: 'analytics' }, 'cookie_type'],
    [{ script_status: '1' }, 'script_status'],
    [{ script_status: 2 }, 'script_status'],
    [{ id: '' }, 'id'],
    [{ content: null }, 'content'],
    [{ sources: ['*'] }, 'sources'],
    [{ sources: ["https://a.example; script-src 'unsafe-inline'"] }, 'sources'],
    [{ sources: ['http://a.example'] }, 'sources'],
  ])('is refused with %j, and the field is named [3-054]', (change, field) => {
    expect(scriptsOf({ ...RECORD, ...change })).toEqual([
      expect.stringMatching(new RegExp(`^display\\.cookieWall\\.scripts\\.0\\.${field}`)),
    ])
  })
})
