interface Breach {
  /** the file that the rule must name */
  readonly from: string
  readonly files: Readonly<Record<string, string>>
}

const leaf = 'export type A = 1\n'

/** A file with a forbidden import; type imports count as well, so most breaches use them. */
const breach = (from: string, to: string, kind = 'import type { A }'): Breach => {
  const up = '../'.repeat(from.split('/').length - 1)
  return { from, files: { [from]: `${kind} from '${up}${to}'\nexport type B = A\n`, [to]: leaf } }
}

const ROUTER = 'react-router'

const using = (from: string, name: string, statement = `import x from '${name}'`): Breach => ({
  from,
  files: {
    [from]: `${statement}\nexport const y = x\n`,
    'package.json': JSON.stringify({
      dependencies: { alien: '1.0.0', [ROUTER]: '1.0.0' },
      devDependencies: { tool: '1.0.0' },
    }),
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    [`node_modules/${name}/index.js`]: 'module.exports = 1\n',
  },
})

const DOMAIN = [
  'kernel',
  'country',
  'catalogue',
  'listing',
  'search',
  'pricing',
  'cart',
  'builder',
  'queue',
  'checkout',
  'orders',
  'invoices',
  'account',
  'companies',
  'consent',
]
const ADAPTERS = ['http', 'cookies', 'browser', 'analytics', 'sql', 'payments', 'addresses', 'mail', 'images']
const VIEWS = [
  'kit',
  'frame',
  'cart',
  'checkout',
  'product',
  'listing',
  'search',
  'content',
  'consent',
  'order',
  'account',
  'builder',
  'audit',
]
const MORE_ADAPTERS = ['documents', 'crypto', 'html', 'passwords', 'passkeys', 'process', 'phone', 'pickup']

const named = (prefix: string, names: readonly string[], make: (name: string) => Breach) =>
  Object.fromEntries(names.map((name) => [`${prefix}-${name}`, make(name)]))

/** One breach per rule of .dependency-cruiser.mjs, by the rule's name. */
export const BROKEN: Readonly<Record<string, Breach>> = {
  ...named('domain', DOMAIN, (name) => breach(`domain/${name}/bad.ts`, 'application/ports/leaf.ts')),
  ...named('adapter', [...ADAPTERS, ...MORE_ADAPTERS], (name) =>
    breach(`adapters/${name}/bad.ts`, `adapters/${name === 'cookies' ? 'http' : 'cookies'}/leaf.ts`),
  ),
  ports: breach('application/ports/bad.ts', 'application/contract/leaf.ts'),
  contract: breach('application/contract/bad.ts', 'application/shop/leaf.ts'),
  streams: breach('application/streams/bad.ts', 'application/shop/leaf.ts'),
  pages: breach('application/pages/bad.ts', 'application/ports/leaf.ts'),
  refusals: breach('application/refusals/bad.ts', 'application/ports/leaf.ts'),
  texts: breach('application/texts/bad.ts', 'application/ports/leaf.ts'),
  storefront: breach('application/storefront/bad.ts', 'application/shop/leaf.ts'),
  shop: using('application/shop/alien.ts', 'alien'),
  ...named('ui', VIEWS, (name) => breach(`ui/${name}/bad.ts`, 'ui/app/leaf.ts')),
  'ui-styles': breach('ui/styles/bad.ts', 'application/ports/leaf.ts'),
  'ui-app': breach('ui/app/bad.ts', 'adapters/http/leaf.ts'),
  'ui-boot': breach('ui/app/boot/bad.ts', 'adapters/sql/leaf.ts'),
  'server-routes': breach('server/routes/bad.ts', 'adapters/cookies/leaf.ts'),
  'server-pages': breach('server/pages/bad.ts', 'server/routes/leaf.ts'),
  'server-render': breach('server/render/bad.ts', 'adapters/cookies/leaf.ts'),
  'server-viewer': breach('server/viewer/bad.ts', 'adapters/cookies/leaf.ts'),
  'server-background': breach('server/background/bad.ts', 'adapters/cookies/leaf.ts'),
  'server-command': breach('server/command/bad.ts', 'adapters/cookies/leaf.ts'),
  'server-launch': breach('server/command/launch/bad.ts', 'domain/kernel/leaf.ts'),
  'server-development': breach('server/development/bad.ts', 'domain/kernel/leaf.ts'),
  'server-shops': breach('server/shops/bad.ts', 'adapters/cookies/leaf.ts'),
  'compose-not-boot': breach('server/compose/bad.ts', 'ui/app/boot/leaf.ts'),
  'container-in-its-folder': using('server/compose/handed.ts', 'inversify'),
  'container-for-compose': breach('server/command/asking.ts', 'server/compose/container/names.ts'),
  'types-only-contract': breach(
    'application/storefront/values.ts',
    'application/contract/leaf.ts',
    'import { A }',
  ),
  'browser-never-reaches-server': {
    from: 'ui/content/far.ts',
    files: {
      'ui/content/far.ts':
        "import type { A } from '../../application/storefront/way.ts'\nexport type B = A\n",
      'application/storefront/way.ts': "export type { A } from '../../server/compose/leaf.ts'\n",
      'server/compose/leaf.ts': leaf,
    },
  },
  'node-on-the-server-only': {
    from: 'domain/cart/reads.ts',
    files: {
      'domain/cart/reads.ts': "import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n",
    },
  },
  'known-folders': breach('domain/unheard/bad.ts', 'domain/kernel/leaf.ts'),
  'no-cycles': {
    from: 'domain/kernel/egg.ts',
    files: {
      'domain/kernel/egg.ts': "import { hen } from './hen.ts'\nexport const egg = () => hen\n",
      'domain/kernel/hen.ts': "import { egg } from './egg.ts'\nexport const hen = () => egg\n",
    },
  },
  'no-cycles-of-rooms': {
    from: 'application/shop/coop',
    files: {
      'application/shop/coop/egg.ts': "import type { A } from '../farm/leaf.ts'\nexport type B = A\n",
      'application/shop/coop/leaf.ts': leaf,
      'application/shop/farm/hen.ts': "import type { A } from '../coop/leaf.ts'\nexport type B = A\n",
      'application/shop/farm/leaf.ts': leaf,
    },
  },
  'no-orphans': { from: 'domain/kernel/alone.ts', files: { 'domain/kernel/alone.ts': leaf } },
  'not-to-tests': breach('server/compose/tested.ts', 'tests/support/leaf.ts'),
  'not-to-dev-packages': using('server/compose/tool.ts', 'tool'),
  resolvable: {
    from: 'server/compose/lost.ts',
    files: { 'server/compose/lost.ts': "import type { A } from './nowhere.ts'\nexport type B = A\n" },
  },
}

/**
 * By rule, the folders without a router: addresses and pages are in `application/pages`, and navigation goes
 * through a port.
 */
export const ROUTED: Readonly<Record<string, Breach>> = {
  'domain-cart': using('domain/cart/routed.ts', ROUTER),
  pages: using('application/pages/routed.ts', ROUTER),
  storefront: using('application/storefront/routed.ts', ROUTER),
  shop: using('application/shop/routed.ts', ROUTER),
  'adapter-browser': using('adapters/browser/routed.ts', ROUTER),
  texts: using('application/texts/routed.ts', ROUTER),
  'server-routes': using('server/routes/routed.ts', ROUTER),
}

/** Imports that the table allows, one per kind of folder. */
export const ALLOWED: Readonly<Record<string, string>> = {
  'domain/kernel/leaf.ts': leaf,
  ...breach('domain/cart/cart.ts', 'domain/kernel/leaf.ts').files,
  ...breach('application/ports/store.ts', 'domain/kernel/leaf.ts').files,
  ...breach('application/shop/use.ts', 'application/ports/store.ts', 'import type { B as A }').files,
  ...breach('application/storefront/see.ts', 'domain/kernel/leaf.ts').files,
  ...breach('adapters/cookies/store.ts', 'domain/kernel/leaf.ts').files,
  ...breach('ui/content/page.ts', 'domain/kernel/leaf.ts').files,
  ...breach('ui/app/boot/main.ts', 'domain/kernel/leaf.ts').files,
  ...breach('server/compose/main.ts', 'domain/kernel/leaf.ts').files,
  ...using('server/compose/container/holds.ts', 'inversify').files,
  'application/ports/store.ts': "import type { A } from '../../domain/kernel/leaf.ts'\nexport type B = A\n",
  'adapters/sql/files.ts': "import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n",
  ...using('ui/kit/link.ts', ROUTER).files,
  ...using('ui/frame/menu.ts', ROUTER).files,
  ...using('ui/cart/panel.ts', ROUTER).files,
  ...using('ui/app/routes.ts', ROUTER).files,
  ...using('ui/app/boot/router.ts', ROUTER).files,
  ...using('server/render/document.ts', ROUTER).files,
}
