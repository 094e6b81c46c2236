import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseShopConfig } from '../../../application/contract/files/appConfig.ts'
import { changedShop } from '../../support/shop/changedShop.ts'
import { startAndFail } from '../../support/shop/shop.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Path = readonly string[]

const FILE = join(import.meta.dirname, '../../../server/shops/security/config.json')

/** The demo shop's config with all optional fields, so that every field can be tested in turn. */
const whole = (): Json => {
  const config = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Json>
  const display = config['display'] as { cookieWall: { scripts: Json[] } }
  display.cookieWall.scripts.push({
    id: 'tag',
    content: '<script src="https://tag.example/t.js"></script>',
    script_status: 1,
    script_position: 'header',
    cookie_type: 'statistics',
    sources: ['https://tag.example'],
  })
  const colours = { ink: '#0b1b2b', tile: '#f2f5f8', line: '#dde3ea', brand: '#0b4dd8' }
  config['theme'] = { colours, radius: 10, font: 'bitter' }
  config['review'] = {
    score: 9.7,
    stars: 3,
    count: null,
    source: { name: { nld: 'Bron', eng: 'Source' }, url: { nld: '/bron', eng: '/en/source' } },
  }
  const caps = { attempts: 2, pieces: 5 }
  config['reservations'] = { session: caps, address: { ...caps }, network: { ...caps } }
  return config
}

/** Every field with its path; of a list its first item. */
const fieldsOf = (value: Json, at: Path = []): (readonly [Path, Json])[] => [
  ...(at.length === 0 ? [] : [[at, value] as const]),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(Array.isArray(value) ? value.slice(0, 1) : value).flatMap(([key, inner]) =>
        fieldsOf(inner, [...at, key]),
      )
    : []),
]

/** Returns the whole config with one field set, or removed with `undefined`. */
const withField = (path: Path, value: Json | undefined): Json => {
  const config = whole()
  const last = path.at(-1) ?? ''
  const parent = path
    .slice(0, -1)
    .reduce<Json>((inner, key) => (inner as Record<string, Json>)[key] ?? null, config)
  if (value === undefined) Reflect.deleteProperty(parent as object, last)
  else (parent as Record<string, Json>)[last] = value
  return config
}

/** Returns the complaints about a config; none if it is accepted. */
const problemsOf = (config: unknown): readonly string[] => {
  const parsed = parseShopConfig(config)
  return parsed.ok ? [] : parsed.refusal
}

const FIELDS = fieldsOf(whole())
const name = (path: Path): string => path.join('.')
const wrongTypeOf = (value: Json): Json => (typeof value === 'string' || value === null ? true : 'ja')
const isText = ([, value]: readonly [Path, Json]): boolean => typeof value === 'string'
const isList = ([, value]: readonly [Path, Json]): boolean => Array.isArray(value)
const isItem = ([path]: readonly [Path, Json]): boolean => /^\d+$/.test(path.at(-1) ?? '')

/** Returns the fields without exactly one complaint that begins with their own name. */
const unnamed = (fields: readonly (readonly [Path, Json])[], wrong: (value: Json) => Json | undefined) =>
  fields
    .filter(([path, value]) => {
      const lines = problemsOf(withField(path, wrong(value)))
      return lines.length !== 1 || lines[0]?.startsWith(`${name(path)}: `) !== true
    })
    .map(([path]) => name(path))

/** Optional fields: they have defaults. */
const OPTIONAL = [
  '$schema',
  ...['theme.colours.ink', 'theme.colours.tile', 'theme.colours.line', 'theme.colours.brand'],
  ...['theme.radius', 'theme.font', 'returnPolicy', 'returnPolicy.returnDays', 'returnPolicy.sendBack'],
  ...[
    'settings.accountMenu.company',
    'settings.accountMenu.data',
    'settings.legalGuarantee',
    'settings.onAccount',
    'settings.deposit',
    'settings.deposit.percentage',
    'trackingUrls',
  ],
  ...['display.cookieWall.scripts.0.cookie_type', 'display.cookieWall.scripts.0.sources'],
  ...['reservations', 'reservations.session', 'reservations.session.attempts', 'reservations.session.pieces'],
  ...['reservations.address', 'reservations.address.attempts', 'reservations.address.pieces'],
  ...['reservations.network', 'reservations.network.attempts', 'reservations.network.pieces'],
  'deliveryMethods.0.rates',
  ...['display.filters.showMoreThreshold', 'display.filters.most', 'display.filters.groups'],
]
/** Texts that may be empty. */
const MAY_BE_EMPTY = ['$schema', 'display.cookieWall.scripts.0.script_position', 'content.icon']
/** Lists that need an item. */
const NEEDS_ONE = [
  ...['languages', 'home.steps', 'deliveryMethods', 'deliveryMethods.0.countries'],
  ...['deliveryMethods.0.rates.0.countries', 'deliveryMethods.0.rates.0.bands'],
  ...['paymentMethods', 'paymentMethods.0.countries'],
]

describe('a config with one field wrong', () => {
  it('is accepted if none is wrong', () => {
    expect(problemsOf(whole())).toEqual([])
    expect(FIELDS.length).toBeGreaterThan(150)
  })

  it('reports a field of another type, each in turn', () => {
    expect(unnamed(FIELDS, wrongTypeOf)).toEqual([])
  })

  it('reports a missing field, each in turn, except for those with a default', () => {
    expect(
      unnamed(
        FIELDS.filter((field) => !isItem(field)),
        () => undefined,
      ).sort(),
    ).toEqual([...OPTIONAL].sort())
    for (const path of OPTIONAL)
      expect([path, problemsOf(withField(path.split('.'), undefined))]).toEqual([path, []])
  })

  it('reports an empty or blank text, each in turn', () => {
    expect(unnamed(FIELDS.filter(isText), () => '')).toEqual(MAY_BE_EMPTY)
    expect(unnamed(FIELDS.filter(isText), () => ' \t ')).toEqual(MAY_BE_EMPTY)
  })

  it('reports a list without its required item', () => {
    const lists = FIELDS.filter(isList)
    const accepted = lists
      .filter(([path]) => problemsOf(withField(path, [])).length === 0)
      .map(([path]) => name(path))
    expect(lists.map(([path]) => name(path)).filter((path) => !accepted.includes(path))).toEqual(NEEDS_ONE)
    expect(
      unnamed(
        lists.filter(([path]) => NEEDS_ONE.includes(name(path))),
        () => [],
      ),
    ).toEqual([])
  })

  it('reports an unknown field, in every object', () => {
    const objects: (readonly [Path, Json])[] = [[[], whole()], ...FIELDS].filter(
      (field): field is [Path, Json] =>
        typeof field[1] === 'object' && field[1] !== null && !Array.isArray(field[1]),
    )
    for (const [path] of objects) {
      const lines = problemsOf(withField([...path, 'unheardOf'], 1))
      expect(lines).toEqual([`${name([...path, 'unheardOf'])}: is not a field`])
    }
  })

  it.each<[string, ...Json[]]>([
    ['status', 'open', 'READY'],
    ['company.countryCode', 'DE', 'nl'],
    ['company.emailAddress', 'nobody', 'a@b'],
    ['appUrl', 'nowhere', '//shop.example'],
    ['logoUrl', 'logo.svg', 'https://elsewhere.example/logo.svg'],
    ['faviconUrl', 'favicon.svg'],
    ['theme.colours.brand', 'blue', '#fff', '#ffffff'],
    ['theme.radius', -1, 25, 3.5],
    ['theme.font', 'comic'],
    ['languages.0.code', 'fra', 'nl'],
    ['languages.0.tag', 'nl'],
    ['deliveryMethods.0.uid', 'one'],
    ['deliveryMethods.0.type', 'pigeon'],
    ['deliveryMethods.0.prices.inclVat', 4.955, 10_000_001],
    ['deliveryMethods.0.vatPercentage', -1, 1_001, 21.005],
    ['deliveryMethods.0.countries.0', 'FR'],
    ['paymentMethods.0.reservationMinutes', 31, -5, 1.5],
    ['paymentMethods.4.reservationMinutes', 30],
    ['deliveryCalendar.cutOff', '24:00', '9:30', '23.30', '02:30'],
    ['deliveryCalendar.closedWeekdays.0', 0, 8, 1.5],
    ['deliveryCalendar.holidays.0', '25-12-2026', '2026-1-1', '2026-13-25', '2026-02-29'],
    ['display.locale', 'nl'],
    ['display.currency.defaultCurrency', 'USD', 'eur'],
    ['display.priceDecimals', -1, 3, 1.5],
    ['display.cookieWall.scripts.0.script_status', 2, -1],
    ['display.cookieWall.scripts.0.cookie_type', 'functional'],
    ['display.cookieWall.scripts.0.sources.0', 'http://tag.example', 'tag.example', 'https://*'],
    ['display.sorting.default', 'newest'],
    ['display.filters.showMoreThreshold', 0, -1, 2.5],
    ['support.emailAddress', 'help'],
    ['stock.displayType', 'bar'],
    ['stock.lowStockThreshold', -1, 0.5],
    ['review.score', -0.1, 10.1],
    ['review.stars', -1, 6, 3.5],
    ['review.count', -1, 0.5],
    ['settings.onAccount', 'nobody'],
    ['settings.deposit.percentage', -1, 1_001],
    ['returnPolicy.returnDays', 13, 0, -60, 14.5],
  ])('reports %s out of its range [1-019, 1-033, 3-057]', (path, ...values) => {
    for (const value of values)
      expect([value, ...unnamed([[path.split('.'), value]], (wrong) => wrong)]).toEqual([value])
  })

  it('is refused if it is no object', () => {
    for (const value of [null, 1, 'config', [], true]) expect(problemsOf(value)).toHaveLength(1)
  })
})

describe('the defaults of a config', () => {
  it('are 30 days to return, and never fewer than 14 [9-036]', () => {
    const days = (config: Json) => {
      const parsed = parseShopConfig(config)
      return parsed.ok ? parsed.value.returnPolicy.returnDays : null
    }
    expect(days(withField(['returnPolicy'], undefined))).toBe(30)
    expect(days(withField(['returnPolicy', 'returnDays'], undefined))).toBe(30)
    expect(days(withField(['returnPolicy', 'returnDays'], 14))).toBe(14)
    expect(days(withField(['returnPolicy', 'returnDays'], 13))).toBe(null)
  })

  it('are no deposit [9-042]', () => {
    const parsed = parseShopConfig(withField(['settings', 'deposit'], undefined))
    expect(parsed).toMatchObject({ value: { settings: { deposit: { state: false } } } })
  })

  it('are a fifth for a deposit without a percentage [9-041]', () => {
    const deposit = (said: Json) => parseShopConfig(withField(['settings', 'deposit'], said))
    const asked = (percentage: number) => ({ value: { settings: { deposit: { state: true, percentage } } } })
    expect(deposit({ state: true })).toMatchObject(asked(2_000))
    expect(deposit({ state: true, percentage: 30 })).toMatchObject(asked(3_000))
  })

  it('are five visible options of a filter [9-037]', () => {
    const parsed = parseShopConfig(withField(['display', 'filters', 'showMoreThreshold'], undefined))
    expect(parsed).toMatchObject({ value: { display: { filters: { showMoreThreshold: 5 } } } })
  })

  it('are payment on account for businesses alone [3-029]', () => {
    const parsed = parseShopConfig(withField(['settings', 'onAccount'], undefined))
    expect(parsed).toMatchObject({ value: { settings: { onAccount: 'businesses' } } })
  })

  it('are a credit limit of 0, which can never be negative', () => {
    const limit = (said: Json | undefined) => parseShopConfig(withField(['creditLimit'], said))
    expect(limit(undefined)).toMatchObject({ value: { creditLimit: 0 } })
    expect(limit(2_500)).toMatchObject({ value: { creditLimit: 250_000 } })
    expect(limit(-1)).toMatchObject({ ok: false })
  })

  it('fill the number of days into its texts from the one configured value [3-057]', () => {
    const parsed = parseShopConfig(withField(['returnPolicy', 'returnDays'], 45))
    const promises = parsed.ok ? parsed.value.promises.map(({ nld, eng }) => `${nld} / ${eng}`) : []
    expect(promises).toContain('45 dagen geld terug / Money back within 45 days')
  })
})

describe('a server with an invalid shop config', () => {
  const root = mkdtempSync(join(tmpdir(), 'toonbank-config-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each<[string, Json | undefined]>([
    ['name', undefined],
    ['display.priceDecimals', 3],
    ['menus.footer.desktop.0.title.eng', ''],
    ['returnPolicy.returnDays', 13],
  ])('does not start: one line names %s, and it exits with 1', async (path, value) => {
    const { environment, remove } = await changedShop({ changes: () => withField(path.split('.'), value) })
    const { code, err } = await startAndFail({ DATA_DIR: join(root, 'untouched'), PORT: '0', ...environment })
    await remove()
    expect(err).toMatch(/^[^\n]+\n$/)
    expect(err).toContain(`security/config.json: ${path}: `)
    expect(code).toBe(1)
  })
})
