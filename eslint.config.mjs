import hooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import ts from 'typescript-eslint'
import { oneText } from './tests/support/lint/oneText.mjs'

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
  { rules: { eqeqeq: 'error', 'no-var': 'error', 'prefer-const': 'error' } },
  {
    files: ['{domain,application,adapters,ui,server}/**'],
    // a pattern that goes back, or begins anew, at each sign of a long text keeps everybody else waiting
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  { files: ['{domain,application,adapters,ui,server}/**'], rules: { 'max-lines': ['error', 400] } },
  { files: ['server/shops/**', 'ui/{texts,audit}/{nld,eng}.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['{domain,application,adapters,ui,server}/**'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_ENVIRONMENT] },
  },
  {
    files: ['server/compose/**', 'server/command/launch/**', 'tests/**'],
    // what a tool reads has no name there
    ignores: ['**/*.d.ts', 'tests/*.config.ts'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE] },
  },
  { files: ['application/**', 'adapters/**', 'ui/**'], rules: { 'no-console': 'error' } },
  {
    files: ['ui/**/*.tsx'],
    // what an operator reads is never brought to life by React
    ignores: ['ui/audit/**'],
    plugins: { shop: { rules: { 'one-text': oneText } } },
    rules: { 'shop/one-text': 'error' },
  },
  {
    files: ['domain/**'],
    rules: {
      'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_ENVIRONMENT, ...PURE],
      'no-restricted-globals': ['error', ...OUTER_WORLD],
    },
  },
  {
    // a bug may stop the program: never() and its like
    files: ['domain/kernel/**'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...NO_ENVIRONMENT, ...PURE.slice(1)] },
  },
  {
    files: ['**/index.{ts,tsx,mjs}'],
    rules: {
      'no-restricted-syntax': ['error', say('Program', 'No barrel files: the path is the documentation.')],
    },
  },
)
