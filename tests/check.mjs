import { extname } from 'node:path'
import { inProject, launch } from '../server/command/launch/project.mjs'
import { runTool } from '../server/command/launch/run.mjs'
import { changedSince } from './support/changed.mjs'

/*
 * `npm run check [-- COMMIT]`: types, lint and format of the changes since a commit (by default the
 * uncommitted ones), in seconds. Earlier results are cached in build/check. It checks changed files and their
 * direct importers, and lints without the rules that need types; `npm test` does everything.
 */

const TYPED_RULES = ['no-floating-promises', 'no-misused-promises', 'switch-exhaustiveness-check']

const tool = (path) => inProject('node_modules', path)
const LINTED = new Set(['.ts', '.tsx', '.mjs'])
const FORMATTED = new Set([...LINTED, '.css', '.json', '.md'])

await launch(async () => {
  const changed = changedSince(process.argv[2])
  const of = (kinds) => changed.filter((path) => kinds.has(extname(path)))
  const checks = [
    [
      'types',
      tool('typescript-7/bin/tsc'),
      [
        ...['-p', '.', '--incremental', '--tsBuildInfoFile', 'build/check/types.json'],
        '--assumeChangesOnlyAffectDirectDependencies',
      ],
    ],
    [
      'lint',
      tool('eslint/bin/eslint.js'),
      [
        ...[
          '--max-warnings',
          '0',
          '--no-warn-ignored',
          '--cache',
          '--cache-location',
          'build/check/lint.json',
        ],
        ...['--parser-options', 'projectService:false'],
        ...TYPED_RULES.flatMap((rule) => ['--rule', `@typescript-eslint/${rule}: off`]),
      ],
      of(LINTED),
    ],
    [
      'format',
      tool('prettier/bin/prettier.cjs'),
      ['--check', '--log-level', 'warn', '--ignore-unknown'],
      of(FORMATTED),
    ],
  ]
  const codes = await Promise.all(
    checks.map(async ([name, script, args, files]) => {
      if (files?.length === 0) return 0
      const started = Date.now()
      const code = await runTool(script, [...args, ...(files ?? [])])
      const what = files === undefined ? '' : ` of ${files.length} files`
      console.log(
        `── ${name}${what}: ${code === 0 ? 'passed' : 'failed'} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
      )
      return code
    }),
  )
  return codes.some((code) => code !== 0) ? 1 : 0
})
