import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defaultClientConditions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { threads } from './vite.threads.ts'

/** Modules of every page. A module named here includes all its static imports. */
const ON_EVERY_PAGE =
  /\/(?:ui\/(?:app\/boot\/main|kit\/(?:form\/(?:useEarlyText|useEarlyValues|useTyped)|price\/OptionPrice|Breadcrumbs|FactsTable|Prose|useDeliveryDate)|frame\/contact\/ContactWays|product\/tile\/ProductGrid)|application\/texts\/namespace|domain\/(?:cart\/choices\/selection|pricing\/optionAmounts))\.tsx?$/

/**
 * Parts of listings and search results; the page of parts,
 * which no visitor loads, would split off some of them.
 */
const IN_LISTINGS =
  /\/(?:ui\/(?:listing\/(?:FilteredProducts|ListingBar|ListingResults|filters\/(?!FilterSheet)\w+)|kit\/(?:Chip|isPlainClick|price\/PriceSlider)|product\/tile\/TileSkeletons)|domain\/listing\/priceRange|domain\/search\/searchGroup|application\/storefront\/(?:listingUrl|filters\/\w+))(?:\.module\.css|\.tsx?)$/

/** Parts that a product's page shares with its panels, which open only from there. */
const IN_PRODUCTS =
  /\/(?:ui\/kit\/form\/QuantityInput|ui\/product\/(?:BuyForm(?=\.module)|use\w+|choices\/(?:use\w+|VariationLinks|VariationPrice|ChoiceLegend|ChosenLine|Choices|OptionFields)|gallery\/(?:SlideArrows|useSlides))|application\/storefront\/product\/choosing)(?:\.module\.css|\.tsx?)$/

/** Parts that a product's page and the cart share: delivery costs, quantities, and parts loaded later. */
const FOR_DELIVERY =
  /\/(?:ui\/kit\/(?:laterPart|form\/(?:hold|useHold|Quantity(?=\.module))|price\/usePromiseText)|domain\/cart\/delivery\/delivery(?:Fee|Offers))(?:\.module\.css|\.tsx?)$/

/** Parts that the cart shares with what every page loads later. */
const OF_LINES =
  /\/(?:domain\/cart\/(?:delivery\/deliveredCart|choices\/chosenOf|paidPrice)|application\/texts\/(?:optionText|(?:\w+\/)?cart\/made))\.ts$/

/** Parts of every list with several pages. */
const IN_LISTS = /\/ui\/kit\/(?:EmptyPage|Pagination)(?:\.module\.css|\.tsx)$/

/** Schemas by which the calls of the cart and of pages parse their answers. */
const IN_CALLS =
  /\/(?:application\/contract\/(?:money|api\/(?:cartTotals|customSize|envelope|goods|prices))|adapters\/http\/refusal)\.ts$/

/** Parts of the totals that the cart and the checkout share. */
const IN_SUMS =
  /\/(?:ui\/(?:cart\/(?:CartLines(?=\.module)|CartTotals|LinePicture|useDelivered)|order\/SummaryLine)|domain\/(?:cart\/(?:cartSaving|madeToMeasure)|pricing\/(?:couponExclVat|shown\/saving)))(?:\.module\.css|\.tsx?)$/

/** Parts that the builder shares with forms and with the checkout. */
const IN_STEPS = /\/ui\/kit\/(?:form\/Select|StepMark)(?:\.module\.css|\.tsx)$/

/** The folders of tests whose files start no shop and no database. */
const PARTS = '{domain,application,adapters,ui,docs,architecture,shops}'
const tests = (folders: string) => [`tests/${folders}/**/*.{spec,prop}.{ts,tsx}`]

/** Files that take half a minute or more: started last, one of them would delay the end of the whole run. */
const LONG = [
  'tests/contracts/{kill,migrate,search,stores}.spec.ts',
  'tests/failures/24-build-reads-no-catalogue.spec.ts',
  'tests/frozen/{security,rugs,markup}.spec.ts',
  'tests/server/{accessMatrix,soak}.spec.ts',
  'tests/server/attack/attacks.spec.ts',
  'tests/server/audit/{archive,everyCommand}.spec.ts',
  'tests/server/command/{everyEngine,kill,start}.spec.ts',
  'tests/server/database/brokenOff.spec.ts',
  'tests/server/faults/plans.prop.ts',
  'tests/server/pages/{anonymous,language}.spec.ts',
]

/*
 * `vite build` makes the browser's files (build/client, with .vite/manifest.json), `vite build --ssr` the
 * two programs that run on Node 24 (build/server/main.js, build/server/toonbank.js). The launcher in
 * server/command/launch runs both.
 *
 * Files that are no modules reach the server in two ways: SQL is part of the
 * bundle (`import.meta.glob` with `?raw`), and large or editable files
 * (server/shops, build/client) are read at run time from the project's root.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  publicDir: false,
  // rxjs ships its modern build under this name: without it, the browser gets the ES5 one, with helpers
  ...(command === 'build' && !isSsrBuild
    ? { resolve: { conditions: ['es2015', ...defaultClientConditions] } }
    : {}),
  define: {
    /** the same in browser and server: a browser with another one is out of date */
    __BUILD_ID__: JSON.stringify(process.env['BUILD_ID'] ?? mode),
  },
  build: isSsrBuild
    ? {
        ssr: true,
        target: 'node24',
        outDir: 'build/server',
        emptyOutDir: true,
        // the same addresses as in the browser's build
        assetsInlineLimit: 0,
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: { main: 'server/compose/main.ts', toonbank: 'server/command/toonbank.ts' },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'parts/[name]-[hash].js',
            // as the browser's build names assets
            hashCharacters: 'base36',
          },
        },
      }
    : {
        outDir: 'build/client',
        emptyOutDir: true,
        manifest: true,
        // one stylesheet, fetched once: a page's first paint
        // waits for one file, and no later page waits for any
        cssCodeSplit: false,
        // a strict Content-Security-Policy allows neither inline scripts nor data: addresses
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // "use client" of a package means nothing to a bundle for browsers
          checks: { moduleLevelDirective: false },
          input: ['ui/app/boot/main.tsx', 'ui/app/boot/replay/replay.ts', 'ui/audit/player.ts'],
          // one file for what every page loads and for small parts that most
          // pages share, which would otherwise be ten more requests; others
          // for what listings and results share, or a product and its panels
          output: {
            // shortest possible names, with a readable part only for entries: each visit loads the list of
            // all scripts, which does not compress; the manifest maps the names. Assets keep the names that
            // the server's build knows
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            hashCharacters: 'base36',
            codeSplitting: {
              groups: [
                { name: 'main', test: ON_EVERY_PAGE },
                { name: 'filtered', test: IN_LISTINGS, includeDependenciesRecursively: false },
                { name: 'product', test: IN_PRODUCTS, includeDependenciesRecursively: false },
                { name: 'delivery', test: FOR_DELIVERY, includeDependenciesRecursively: false },
                { name: 'lines', test: OF_LINES, includeDependenciesRecursively: false },
                { name: 'calls', test: IN_CALLS, includeDependenciesRecursively: false },
                { name: 'lists', test: IN_LISTS, includeDependenciesRecursively: false },
                { name: 'sums', test: IN_SUMS, includeDependenciesRecursively: false },
                { name: 'steps', test: IN_STEPS, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
  // packages stay in node_modules, where the server loads them from, but for zod: of its hundred files a
  // command needs few, and reading them all is a tenth of its work
  ssr: { external: true, noExternal: ['zod'], target: 'node' },
  plugins: [compressed(), ...(isSsrBuild ? [threads()] : [])],
  ...(mode === 'test' ? { oxc: { jsx: { development: false } } } : {}),
  test: {
    environment: 'node',
    pool: 'forks',
    // a process runs one file after the other: reloading the whole server for each took a third of the time
    isolate: false,
    // twice the cores of a small machine: half of the time, the workers wait for shops of their own
    maxWorkers: 4,
    // a busy machine is slow, not wrong
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
    // React in production mode: its development checks make a page take three times as long
    env: { NODE_ENV: 'production' },
    projects: [
      // projects run in the order of their names
      { extends: true, test: { name: 'long', include: LONG } },
      // separate parts: they start nothing and leave nothing behind
      { extends: true, test: { name: 'parts', include: tests(PARTS) } },
      // shops and databases: each file closes what it opened
      { extends: true, test: { name: 'wholes', include: tests('*'), exclude: [...tests(PARTS), ...LONG] } },
    ],
  },
}))

/**
 * Writes a .br and a .gz next to each text file of the browser's build, at maximum compression, so that
 * serving costs nothing.
 */
function compressed(): Plugin {
  const texts = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  return {
    name: 'toonbank-compressed',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir = '' }) {
      for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
        if (!entry.isFile() || !texts.has(extname(entry.name)) || entry.parentPath.includes('.vite')) continue
        const path = join(entry.parentPath, entry.name)
        const bytes = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, brotli))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
      }
    },
  }
}
