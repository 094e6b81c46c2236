import { join } from 'node:path'
import { ESLint, Linter } from 'eslint'
import { beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const RULES = ['regexp/no-super-linear-backtracking', 'regexp/no-super-linear-move'] as const

/** Patterns that take quadratic time; each once read untrusted input. */
const QUADRATIC: Readonly<Record<string, string>> = {
  'a gap between two words': String.raw`/\bVersion\/[\d.]+.*\bSafari\//`,
  'dots at either end of a name': String.raw`/^[.\s]+|[.\s]+$/gu`,
  'signs at the end of an address': String.raw`/[\s>.,;]+$/`,
  'a street before its number': String.raw`/^(.*?\p{L}.*?)[\s,]+(\d{1,5})(?!\d)$/iu`,
  'a domain with a dot in it': String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/`,
}
const LINEAR = [
  String.raw`/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/`,
  String.raw`/(?<![\s,])[\s,]+(\d{1,5})(?!\d)/gu`,
]

let rules: Linter.RulesRecord = {}
let plugins: NonNullable<Linter.Config['plugins']> = {}
beforeAll(async () => {
  const config = (await new ESLint({ cwd: root }).calculateConfigForFile(
    join(root, 'domain/account/device.ts'),
  )) as Linter.Config
  rules = Object.fromEntries(RULES.map((name) => [name, config.rules?.[name] ?? 'off']))
  plugins = { regexp: config.plugins?.['regexp'] ?? {} }
})

const found = (pattern: string): number =>
  new Linter().verify(`const isIt = ${pattern}.test(text)`, [{ plugins, rules }]).length

test.each(Object.entries(QUADRATIC))('a pattern of quadratic time is refused: %s', (_what, pattern) => {
  expect(found(pattern)).toBeGreaterThan(0)
})

test.each(LINEAR)('a pattern that passes over a text once is allowed: %s', (pattern) => {
  expect(found(pattern)).toBe(0)
})

test.each(['domain', 'application', 'adapters', 'ui', 'server'])(
  'all patterns of %s are checked',
  async (folder) => {
    const config = (await new ESLint({ cwd: root }).calculateConfigForFile(
      join(root, folder, 'a/b.ts'),
    )) as Linter.Config
    for (const name of RULES) expect(config.rules?.[name]).toMatchObject([2, { report: 'potential' }])
  },
)

test.each([
  ['a plain visitor', `({ actor: 'visitor' })`],
  ['a customer by their id', '({ actor: `customer:${customerId}` })'],
  ['a choice of both', "({ actor: customerId === null ? 'visitor' : `customer:${customerId}` })"],
])('a route that names its own actor is refused: %s', async (_what, code) => {
  const eslint = new ESLint({ cwd: root })
  for (const folder of ['server/actions', 'server/routes/pages', 'server/plugins']) {
    const config = (await eslint.calculateConfigForFile(join(root, folder, 'a.ts'))) as Linter.Config
    const rule = config.rules?.['no-restricted-syntax'] ?? 'off'
    const messages = new Linter().verify(code, [{ rules: { 'no-restricted-syntax': rule } }])
    expect(messages.map(({ message }) => message)).toContain(
      'Who did it is asked of the session: cartCaller or shopperOf.',
    )
  }
})

test.each([
  ['of a server', "app.get('/here', () => 'here')"],
  ['of a scope, with its options', "scope.post('/done', { schema }, async () => 'done')"],
  ['by Fastify’s own record', "app.route({ method: 'GET', url: '/here', handler })"],
])('a route without its rate, access and cache rule is refused: one %s', async (_what, code) => {
  const eslint = new ESLint({ cwd: root })
  for (const folder of ['server/actions', 'server/routes/pages', 'server/plugins']) {
    const config = (await eslint.calculateConfigForFile(join(root, folder, 'a.ts'))) as Linter.Config
    const rule = config.rules?.['no-restricted-syntax'] ?? 'off'
    const messages = new Linter().verify(code, [{ rules: { 'no-restricted-syntax': rule } }])
    expect(messages.map(({ message }) => message).join(), folder).toContain('addRoute')
  }
})

test.each([
  ['a comparison', "export const years = (code) => (code === 'BE' ? 10 : 7)"],
  ['a case', "switch (code) { case 'NL': break }"],
  ['a prefix', "export const isOne = (text) => text.startsWith('BE')"],
  ['a list', "export const codes = ['NL', 'BE']"],
  ['a choice of a form', '<option value="NL" />'],
])('a comparison of countries is refused outside of domain/country: %s', async (_what, code) => {
  const eslint = new ESLint({ cwd: root })
  for (const folder of [
    'domain/cart',
    'domain/kernel',
    'application/shop',
    'adapters/mail',
    'ui/cart',
    'server/compose',
    'server/routes',
  ]) {
    const config = (await eslint.calculateConfigForFile(join(root, folder, 'a.ts'))) as Linter.Config
    const rule = config.rules?.['no-restricted-syntax'] ?? 'off'
    const jsx = { parserOptions: { ecmaFeatures: { jsx: true } } }
    const messages = new Linter().verify(code, [
      { languageOptions: jsx, rules: { 'no-restricted-syntax': rule } },
    ])
    expect(messages.map(({ message }) => message).join(), folder).toContain('domain/country')
  }
})
