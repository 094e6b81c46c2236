/**
 * `npm run bench [-- NAME [ARGUMENT…]]`: builds the shop and the benches as for production, then runs one
 * bench or all of them.
 */
import { spawnSync } from 'node:child_process'
import { build } from 'vite'
import { threads } from '../../vite.threads.ts'
import { chromium } from '../support/browser/chromium.mjs'

const node = (...args: readonly string[]): void => {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

const names = process.argv.slice(2, 3)
const IN_BROWSER = ['audit', 'frame', 'lighthouse']
if (names.length === 0 || names.some((name) => IN_BROWSER.includes(name)))
  Object.assign(process.env, chromium())
if (!names.some((name) => ['commit', 'fold', 'pricing', 'import', 'proof', 'sessions'].includes(name)))
  node(
    '--input-type=module',
    '-e',
    "import { prepare } from './server/command/launch/prepare.mjs'; await prepare()",
  )
await build({
  configFile: false,
  logLevel: 'warn',
  define: { __BUILD_ID__: '"bench"' },
  ssr: { external: true, target: 'node' },
  plugins: [threads()],
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/bench',
    assetsInlineLimit: 0,
    minify: false,
    rolldownOptions: {
      input: { main: 'tests/bench/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
// measurements make more calls than people do; attacks test the limits
const limits = names.includes('attack') ? [] : ['--env-file=tests/bench/limits.env']
node(...limits, 'build/bench/main.js', ...process.argv.slice(2))
