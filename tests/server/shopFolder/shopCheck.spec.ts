import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { checkShop } from '../../../server/compose/checkShop.ts'
import { readShop } from '../../../server/compose/shop.ts'
import { commandOf } from '../../../server/command/commands.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- broken files have no type
type Json = Record<string, any>

const editor = (folder: string) => (file: string, change: (json: Json) => unknown) => {
  const path = join(folder, file)
  const json = JSON.parse(readFileSync(path, 'utf8')) as Json
  const changed = change(json) ?? json
  writeFileSync(path, JSON.stringify(changed))
}

/** A copy of the smaller demo shop. */
const rugs = (): string => {
  const folder = join(tempFolder(), 'rugs')
  cpSync('server/shops/rugs', folder, {
    recursive: true,
    filter: (path) => !path.includes('/pictures') && !path.includes('/scenes'),
  })
  symlinkSync(resolve('server/shops/rugs/pictures'), join(folder, 'pictures'))
  return folder
}

/** Breaks a shop's folder in twelve ways; returns the file and the place of each fault. */
const breakTwelveTimes = (folder: string): readonly string[] => {
  const edit = editor(folder)
  edit('config.json', (config) => {
    delete config['name']
    config['status'] = 'open'
    config['termsConditionsUrl'].nld = '/voorwaarden'
    config['privacyUrl'].eng = '/en/no-privacy'
    config['cookiesUrl'].nld = '/laagpolig'
    config['menus'].footer.mobile[0].children[0].url.nld = '/nergens'
    config['home'].image = 'absent.webp'
  })
  edit('categories.json', (categories) => {
    categories[1].parentId = 'nobody'
  })
  edit('content/zakelijk.json', (page) => {
    page['sections'][0].category = 'unknown'
    page['html'].nld += '<p><a href="/ook-nergens">x</a></p>'
  })
  writeFileSync(join(folder, 'coupons.json'), '[{ "code": "A B" }')
  const catalogue = join(folder, 'catalogue.jsonl')
  const [first = '', ...rest] = readFileSync(catalogue, 'utf8').split('\n')
  const line = JSON.parse(first) as Json
  delete line['prices'].base
  writeFileSync(catalogue, [JSON.stringify(line), ...rest].join('\n'))
  return [
    'config.json name',
    'config.json status',
    'coupons.json ',
    'config.json termsConditionsUrl.nld',
    'config.json privacyUrl.eng',
    'config.json cookiesUrl.nld',
    'config.json menus.footer.mobile.0.children.0.url.nld',
    'config.json home.image',
    'content/zakelijk.json html.nld',
    'content/zakelijk.json sections.0.category',
    'categories.json 1.parentId',
    'catalogue.jsonl line 1',
  ]
}

const check = async (folder: string, ...options: readonly string[]) => {
  const { io, written } = recordedIo()
  const loaded = await commandOf(['shop', 'check'])?.load()
  const code = await loaded?.alone?.(sha256, [folder, ...options], io, {})
  return { code, ...written }
}

describe('shop check', () => {
  it.each(['rugs', 'security'])('finds nothing wrong with the demo shop %s', async (name) => {
    expect((await checkShop(join('server/shops', name))).faults).toEqual([])
  })

  it('lists twelve faults at once, each with its file, its place and what to do', async () => {
    const folder = rugs()
    const broken = breakTwelveTimes(folder)
    const { code, out } = await check(folder, '--json')
    const { faults } = JSON.parse(out) as { faults: readonly { file: string; at: string; reason: string }[] }
    expect(faults.map(({ file, at }) => `${file} ${at}`).sort()).toEqual([...broken].sort())
    expect(faults.find(({ at }) => at === 'home.image')?.reason).toBe(
      'pictures/absent.webp does not exist: add it to the folder',
    )
    expect(code).toBe(1)
    const lines = (await check(folder)).out.trimEnd().split('\n')
    expect(lines).toContain('config.json: name: is missing: expected a text')
    expect(lines.at(-1)).toBe('12 faults')
  })

  it('names each of the keys that an empty config lacks', async () => {
    const folder = rugs()
    writeFileSync(join(folder, 'config.json'), '{}')
    const { faults } = await checkShop(folder)
    const whole = JSON.parse(readFileSync('server/shops/rugs/config.json', 'utf8')) as Json
    const optional = ['returnPolicy', 'trackingUrls']
    const required = Object.keys(whole).filter((key) => !optional.includes(key) && key !== '$schema')
    expect(faults.map(({ at }) => at).sort()).toEqual(required.sort())
    for (const { reason } of faults) expect(reason).toMatch(/^is missing: expected /)
  })

  it('does not blame a menu for a page whose file is no JSON', async () => {
    const folder = rugs()
    writeFileSync(
      join(folder, 'content/over-ons.json'),
      readFileSync(join(folder, 'content/over-ons.json'), 'utf8').replace(/\}\s*$/u, ''),
    )
    const { faults } = await checkShop(folder)
    expect(faults.map(({ file, at }) => `${file} ${at}`)).toEqual(['content/over-ons.json '])
  })

  it('names two pages with the same address', async () => {
    const folder = rugs()
    editor(folder)('content/materiaal.json', (page) => {
      page['slug'].nld = 'onderhoud'
    })
    const { faults } = await checkShop(folder)
    expect(faults.map(({ file, at }) => `${file} ${at}`)).toContain('content/onderhoud.json slug.nld')
  })

  it('refuses a folder that does not exist in plain words', async () => {
    const { code, err } = await check(join(tempFolder(), 'nowhere'))
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^shop check: \S+nowhere: there is no such folder\n$/),
    ])
  })

  it('lists the marks of a new shop, which do not keep it from opening', async () => {
    const folder = rugs()
    editor(folder)('content/privacy.json', (page) => {
      page['html'].nld = '<p>[INVULLEN: waarom]</p>'
    })
    const { code, out } = await check(folder)
    expect(out).toBe(
      'content/privacy.json: html.nld: still has the mark [INVULLEN: waarom]: replace it\n0 faults, 1 mark to fill in\n',
    )
    expect(code).toBe(1)
    expect(readShop('/', 'rugs', (html) => html, join(folder, '..')).ok).toBe(true)
  })
})

describe('a start', () => {
  it('lists every fault of the folder at once, and no system error', () => {
    const folder = rugs()
    const broken = breakTwelveTimes(folder).filter((one) => !one.startsWith('catalogue'))
    rmSync(join(folder, 'catalogue.jsonl'))
    const shop = readShop('/', 'rugs', (html) => html, join(folder, '..'))
    const lines = shop.ok ? [] : shop.refusal.split('\n')
    expect(lines).toHaveLength(broken.length)
    for (const place of broken) {
      const [file = '', at = ''] = place.split(' ')
      expect(lines.filter((line) => line.includes(`/rugs/${file}: ${at}`))).not.toEqual([])
    }
    expect(lines.join()).not.toContain('ENOENT')
  })

  it('calls a missing file missing', () => {
    const folder = rugs()
    rmSync(join(folder, 'categories.json'))
    for (const name of readdirSync(join(folder, 'content'))) rmSync(join(folder, 'content', name))
    const shop = readShop('/', 'rugs', (html) => html, join(folder, '..'))
    expect(shop.ok ? '' : shop.refusal).toContain('categories.json: is missing: add it to the folder')
  })
})
