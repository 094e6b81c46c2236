import { expect, test } from 'vitest'
import { unknownVariables } from '../../../server/compose/variables/unknownVariables.ts'

/** Names in the warnings: of the variable that nothing reads, and of the one that is meant. */
const warned = (...names: readonly string[]) =>
  unknownVariables(Object.fromEntries(names.map((name) => [name, 'secret']))).map((line) => {
    expect(line).not.toContain('secret')
    const [, unknown, meant] =
      /^warning: nothing reads (\w+): (?:do you mean (\w+)\?|\S+ lists all variables)$/.exec(line) ?? []
    return [unknown, meant]
  })

test.each([
  ['a letter too few', 'DATABSE_URL', 'DATABASE_URL'],
  ['a letter too many', 'SMTPP_URL', 'SMTP_URL'],
  ['a wrong letter', 'MOLLIE_APY_KEY', 'MOLLIE_API_KEY'],
  ['two letters swapped', 'PUBLIC_ULR', 'PUBLIC_URL'],
  ['a sign missing at the end', 'TRUSTED_PROXIE', 'TRUSTED_PROXIES'],
  ['a sign missing at the front', 'ASTER_KEY', 'MASTER_KEY'],
])('a variable with %s is named together with the one that is meant', (_edit, name, meant) => {
  expect(warned(name)).toEqual([[name, meant]])
})

test('a variable with a first word of ours that nothing reads is named', () => {
  expect(warned('RATE_EVERYTHING', 'IMPORT_ROWS')).toEqual([
    ['IMPORT_ROWS', undefined],
    ['RATE_EVERYTHING', undefined],
  ])
})

test('a near variable is not offered while the one that is meant is set', () => {
  expect(warned('HOSTS', 'HOST')).toEqual([])
  expect(warned('SMTP_URLS', 'SMTP_URL')).toEqual([['SMTP_URLS', undefined]])
})

test('variables of the shop, of Node.js and of other programs are passed over', () => {
  const others = [
    'NODE_OPTIONS',
    'NODE_EXTRA_CA_CERTS',
    'HOME',
    'PATH',
    'PWD',
    'TERM',
    'LANG',
    'npm_config_cache',
  ]
  expect(warned('DATABASE_URL', 'SHOP', 'NODE_ENV', ...others)).toEqual([])
})
