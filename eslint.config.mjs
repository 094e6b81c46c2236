import { readdirSync } from 'node:fs'
import hooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import ts from 'typescript-eslint'
import { oneText } from './tests/support/lint/oneText.mjs'
import { plainComments } from './tests/support/lint/plainComments.mjs'

const say = (selector, message) => ({ selector, message })

const EVERYWHERE = [
  say('ExportDefaultDeclaration', 'Export by name: the name is then the same everywhere.'),
  say(
    "MemberExpression[object.name='request'][property.name='ip']",
    'Who has hung up has no address: ask callerIp.',
  ),
]
const NO_ENVIRONMENT = [
  say(
    "MemberExpression[object.name='process'][property.name='env'], MemberExpression[object.name='process'][property.value='env']",
    'The environment is read in server/compose, once, by one schema.',
  ),
]
const WHO = [
  say(
    "Property[key.name='actor'] Literal, Property[key.name='actor'] TemplateLiteral",
    'Who did it is asked of the session: cartCaller or shopperOf.',
  ),
]
const ROUTES = [
  say(
    "CallExpression[callee.property.name=/^(?:get|head|post|put|patch|delete|options|all)$/][arguments.length>1], CallExpression[callee.property.name='route']",
    'A route says its rate, access, schema and cache rule: addRoute, callAction, formAction or action.',
  ),
]
const PURE = [
  say('ThrowStatement', 'A business "no" is a value: return a Result.'),
  say(':function[async=true], AwaitExpression', 'The domain computes; waiting is done outside.'),
  say(
    "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.name='Date'], CallExpression[callee.object.name='Date'][callee.property.name='now']",
    'The time comes in as an argument.',
  ),
  say(
    "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    'Chance comes in as an argument.',
  ),
]
/** Each file there with a two-letter name is a country. */
const CODE = `Literal[value=/^(?:${readdirSync(new URL('domain/country', import.meta.url))
  .flatMap((file) => /^[a-z]{2}(?=\.ts$)/.exec(file)?.[0].toUpperCase() ?? [])
  .join('|')})$/]`
const COUNTRY = [
  say(
    [
      `BinaryExpression[operator=/^[!=]==?$/] > ${CODE}`,
      `SwitchCase > ${CODE}.test`,
      `CallExpression[callee.property.name=/^(?:startsWith|endsWith|indexOf)$/] > ${CODE}.arguments`,
    ].join(', '),
    'A comparison with one country treats every other as the rest: read a field of its rules (domain/country), or a Record<Country, …>.',
  ),
  say(
    [
      `TSUnionType > TSLiteralType > ${CODE}`,
      `ArrayExpression > ${CODE} ~ ${CODE}`,
      `JSXAttribute[name.name='value'] > ${CODE}`,
    ].join(', '),
    'A list of countries by hand misses the next one: take Country or COUNTRY_CODES of domain/country.',
  ),
]
const OUTER_WORLD = [
  'crypto',
  'performance',
  'setTimeout',
  'setInterval',
  'console',
  'fetch',
  'process',
  'window',
  'document',
]
const TYPED = ['**/*.{ts,tsx}']

export default ts.config(
  { ignores: ['build/', 'data/', 'node_modules/', 'test-results/', 'playwright-report/', 'tests/fixtures/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: TYPED,
    extends: [ts.configs.recommended, hooks.configs.flat.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    plugins: { shop: { rules: { 'one-text': oneText, 'plain-comments': plainComments } } },
    rules: { eqeqeq: 'error', 'no-var': 'error', 'prefer-const': 'error', 'shop/plain-comments': 'error' },
  },
  {
    files: ['{domain,application,adapters,ui,server}/**'],
    // a pattern that backtracks or restarts at each character of a long text blocks all other requests
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  { files: ['{domain,application,adapters,ui,server}/**'], rules: { 'max-lines': ['error', 400] } },
  {
    files: ['server/shops/**', 'application/texts/*/*.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['{domain,application,adapters,ui,server}/**'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_ENVIRONMENT, ...COUNTRY] },
  },
  {
    files: ['server/{routes,actions,pages,plugins}/**'],
    rules: {
      'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_ENVIRONMENT, ...COUNTRY, ...WHO, ...ROUTES],
    },
  },
  {
    files: ['server/plugins/route.ts'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_ENVIRONMENT, ...COUNTRY, ...WHO] },
  },
  {
    files: ['server/compose/**', 'server/command/launch/**', 'server/development/**'],
    // declaration files: tools require their default exports
    ignores: ['**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...COUNTRY] },
  },
  {
    files: ['tests/**'],
    ignores: ['**/*.d.ts', 'tests/*.config.ts'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE] },
  },
  { files: ['application/**', 'adapters/**', 'ui/**'], rules: { 'no-console': 'error' } },
  {
    files: ['ui/**/*.tsx'],
    // the operator's views are never hydrated by React
    ignores: ['ui/audit/**'],
    rules: { 'shop/one-text': 'error' },
  },
  {
    files: ['domain/**'],
    rules: {
      'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_ENVIRONMENT, ...COUNTRY, ...PURE],
      'no-restricted-globals': ['error', ...OUTER_WORLD],
    },
  },
  {
    // a bug may stop the program: never() and its like
    files: ['domain/kernel/**'],
    rules: {
      'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_ENVIRONMENT, ...COUNTRY, ...PURE.slice(1)],
    },
  },
  {
    // the countries' own codes are defined here
    files: ['domain/country/**'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_ENVIRONMENT, ...PURE] },
  },
  {
    files: ['**/index.{ts,tsx,mjs}'],
    rules: {
      'no-restricted-syntax': ['error', say('Program', 'No barrel files: the path is the documentation.')],
    },
  },
)
