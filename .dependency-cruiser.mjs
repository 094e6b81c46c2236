/*
 * Who may import whom. Each row is an allow-list: what a folder may import, and nothing else.
 * tests/architecture/rules.spec.ts breaks every rule once.
 */

const packages = (...names) => names.map((name) => `^node_modules/(@types/)?${name}/`)
/** Node's own modules, in an allow-list */
const NODE = 'node:'
const PORTS = '^application/ports/'
const CONTRACT = '^application/contract/'
const REFUSALS = '^application/refusals/'
const PAGES = '^application/pages/'
const STREAMS = '^application/streams/'
const TEXTS = '^application/texts/'
/**
 * A catalogue and the events of its prices and stock are written in one statement, so its adapters read and
 * write those events by their stream's kind.
 */
const CATALOGUE_STREAMS = ['^application/streams/(change|load|kinds/product|kinds/stock|readEvents)\\.ts$']
const SERVER_ADAPTERS =
  'sql|payments|addresses|pickup|phone|mail|images|documents|crypto|html|passwords|passkeys|process'
const SERVER_SIDE = `^(server/|adapters/(${SERVER_ADAPTERS})/)`

const row = (name, path, allowed, comment, pathNot) => ({
  name,
  severity: 'error',
  comment,
  from: pathNot ? { path, pathNot } : { path },
  to: {
    pathNot: allowed.filter((path) => path !== NODE),
    ...(allowed.includes(NODE) ? { dependencyTypesNot: ['core'] } : {}),
  },
})

const domain = (noun, nouns, comment) =>
  row(
    `domain-${noun}`,
    `^domain/${noun}/`,
    [...[noun, ...nouns].map((name) => `^domain/${name}/`), ...packages('immer', 'rxjs')],
    comment,
  )

/** @param rooms what it is let into beside what every adapter knows */
const adapter = (name, own, comment, rooms = []) =>
  row(
    `adapter-${name}`,
    `^adapters/${name}/`,
    [
      `^adapters/${name}/`,
      '^domain/',
      PORTS,
      CONTRACT,
      TEXTS,
      ...rooms,
      ...packages(...own),
      ...(SERVER_ADAPTERS.split('|').includes(name) ? [NODE] : []),
    ],
    comment,
  )

/** what every view may know: the texts, the stores, and the domain's types and price text */
const VIEWS = ['^ui/styles/', '^application/(storefront|pages|texts)/', '^domain/']
const REACT = packages('react', 'react-dom', 'react-router')

/** a room of views: itself, the frame and the kit, and what it is let into of others */
const views = (noun, doors, comment) =>
  row(
    `ui-${noun}`,
    `^ui/${noun}/`,
    [`^ui/${noun}/`, '^ui/(frame|kit)/', ...doors, ...VIEWS, ...REACT],
    comment,
  )
const TILES = '^ui/product/tile/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    domain(
      'kernel',
      [],
      'The kernel knows no shop: events, folds, cents and ids, so that everything else can stand on it.',
    ),
    domain(
      'country',
      ['kernel'],
      'A country is a record of rules that every noun may read, and it knows none of them.',
    ),
    domain('catalogue', ['kernel'], 'A product exists without a cart.'),
    domain(
      'listing',
      ['kernel', 'catalogue'],
      'A list of products is counted over columns: pure, so that a worker can hold it.',
    ),
    domain(
      'search',
      ['kernel', 'catalogue'],
      'Words, stems and ranks are computed: pure, so that a worker can hold them.',
    ),
    domain(
      'pricing',
      ['kernel', 'catalogue'],
      'Prices are functions over snapshots, the same in browser, server and replay.',
    ),
    domain(
      'cart',
      ['kernel', 'catalogue', 'pricing'],
      'A cart knows products and prices, never how it is paid.',
    ),
    domain('queue', ['kernel'], 'The queue carries tasks of any kind and must not know them.'),
    domain(
      'checkout',
      ['kernel', 'country', 'catalogue', 'pricing', 'cart', 'queue', 'orders'],
      'The steps read the cart; the cart never reads them.',
    ),
    domain(
      'orders',
      ['kernel', 'catalogue', 'pricing', 'cart', 'queue', 'checkout'],
      'An order is a snapshot of a cart with a life of its own.',
    ),
    domain(
      'builder',
      ['kernel'],
      'Rules are counted over data: what a part costs and is called is no business of theirs.',
    ),
    domain(
      'invoices',
      ['kernel', 'country', 'catalogue', 'pricing', 'cart', 'orders'],
      'An invoice is made of an order, and no order knows its invoices.',
    ),
    domain('account', ['kernel', 'country'], 'Who somebody is does not depend on what they buy.'),
    domain(
      'companies',
      ['kernel'],
      'What colleagues may do is said of sums and carts, not by how they are made.',
    ),
    domain('consent', ['kernel'], 'A choice about data depends on nothing that is sold.'),
    row(
      'ports',
      PORTS,
      [PORTS, PAGES, '^domain/'],
      'A port is a promise in the words of the domain, without any technology.',
    ),
    row(
      'contract',
      CONTRACT,
      [CONTRACT, PORTS, PAGES, TEXTS, '^domain/', ...packages('zod')],
      'The wire format depends on the domain, the texts and zod alone, so that browser and server can share it.',
    ),
    row(
      'streams',
      STREAMS,
      [STREAMS, '^domain/', PORTS, CONTRACT, TEXTS, ...packages('zod')],
      'What a kind of stream is, and the one way to change it, know no use case.',
    ),
    row(
      'pages',
      PAGES,
      [PAGES, '^domain/', CONTRACT, TEXTS],
      'Which pages there are, where, and what each shows: read by server, storefront and views alike.',
    ),
    row(
      'refusals',
      REFUSALS,
      [REFUSALS, '^domain/'],
      'Why something is not done is said in one place, which browser and server read alike.',
    ),
    row(
      'texts',
      TEXTS,
      [TEXTS, '^domain/', ...packages('i18next')],
      'What the shop says, in every language: read by every layer but the domain, and by i18next here alone.',
    ),
    row(
      'storefront',
      '^application/storefront/',
      [
        '^application/storefront/',
        '^domain/',
        PORTS,
        PAGES,
        CONTRACT,
        REFUSALS,
        TEXTS,
        ...packages('rxjs', 'immer'),
      ],
      'What happens for a shopper runs in the browser and while rendering: no view, no server, no technology.',
    ),
    row(
      'shop',
      '^application/shop/',
      ['^application/shop/', '^domain/', PORTS, STREAMS, PAGES, CONTRACT, TEXTS],
      'Use cases of the server talk to the outside through ports only, so they run on memory in tests.',
    ),
    adapter(
      'http',
      ['zod'],
      'The browser talks to the server by fetch alone, and believes an answer only when it parses.',
    ),
    adapter('cookies', [], 'A cookie is text: no package is needed.'),
    adapter(
      'browser',
      ['zod'],
      'Storage, locks and network of the platform; what was stored is parsed like anything from outside.',
    ),
    adapter('analytics', [], 'Our events become GA4 events by pure functions.'),
    adapter(
      'sql',
      ['pg', '@electric-sql/pglite', 'lru-cache'],
      'One adapter, two drivers; nobody else sees a database. What it read it remembers within bounds.',
      [...CATALOGUE_STREAMS, '^adapters/process/'],
    ),
    adapter(
      'payments',
      ['zod', 'fastify'],
      'An own thin client, and a simulator that is an HTTP server: no payment package is allowed in.',
    ),
    adapter(
      'addresses',
      ['zod'],
      'Address services are plain HTTP, and believed only when their answers parse.',
    ),
    adapter(
      'pickup',
      ['zod'],
      'Services of pick-up points are plain HTTP, and believed only when their answers parse.',
    ),
    adapter('phone', ['libphonenumber-js'], 'Only this folder knows the numbering plans of all countries.'),
    adapter('mail', ['nodemailer'], 'Only this folder knows how mail leaves.'),
    adapter('images', ['sharp', 'aws4fetch'], 'Only this folder knows how pictures are made and stored.'),
    adapter(
      'documents',
      ['pdfkit', '@expo-google-fonts/source-sans-3'],
      'Invoices are made from data of the domain.',
    ),
    adapter('html', ['sanitize-html'], 'Only this folder decides which foreign HTML is shown.'),
    adapter(
      'crypto',
      [],
      'node:crypto alone: no package may stand between the shop and its keys. What a signed note is, the proofs say.',
      ['^application/shop/proof/(base64|cosignature|logSigner|note)\\.ts$'],
    ),
    adapter(
      'passwords',
      ['@node-rs/argon2'],
      'Only this folder knows what is kept of a password, so that the cost of guessing one can rise.',
    ),
    adapter(
      'passkeys',
      ['@simplewebauthn/server'],
      'Only this folder knows how a device’s answer is decoded and believed.',
    ),
    adapter('process', [], 'What a process or thread knows and counts by itself: Node alone.'),
    row(
      'ui-kit',
      '^ui/kit/',
      ['^ui/kit/', '^node_modules/simple-icons/icons/', ...VIEWS, ...REACT],
      'Parts that know no noun of the shop, so that every noun can be shown with them.',
    ),
    row(
      'ui-frame',
      '^ui/frame/',
      ['^ui/(frame|kit)/', ...VIEWS, ...REACT],
      'What stands around every page knows none of them.',
    ),
    views(
      'cart',
      [],
      'A view reads a store and sends a wish; rules, transport and storage are none of its business.',
    ),
    views(
      'checkout',
      [
        '^ui/(cart/(CartTotals|DueNow)|account/AccountOffer)\\.tsx$',
        '^ui/cart/useDelivered\\.ts$',
        '^ui/order/',
      ],
      'What is to be paid is shown as the cart shows it; whoever has bought as a guest may have an account.',
    ),
    views('product', [], 'A product is shown without knowing where it was found.'),
    views('listing', [TILES], 'A listing is made of tiles.'),
    views(
      'search',
      [TILES, '^ui/listing/(FilteredProducts\\.tsx|filters/useFilters\\.ts)$'],
      'What was found is shown as tiles, narrowed and sorted as a listing is.',
    ),
    views('content', [TILES], 'The home page shows some products as tiles.'),
    views(
      'account',
      ['^ui/order/', ...packages('@simplewebauthn/browser')],
      'An order is shown in an account as it is anywhere; nothing else that is sold is. A passkey is asked of the device there.',
    ),
    views(
      'order',
      ['^ui/cart/(CartTotals|LinePicture)\\.tsx$'],
      'An order is shown the same wherever it is: its lines and totals are those of a cart.',
    ),
    views(
      'audit',
      ['^ui/cart/', '^ui/order/SummaryLine\\.tsx$'],
      'An auditor sees what the shopper saw, drawn by the same views; no page of the shop knows of them.',
    ),
    views('builder', [TILES], 'A system is put together of parts that are shown as products are.'),
    views('consent', [], 'A choice about data depends on nothing that is sold.'),
    row(
      'ui-styles',
      '^ui/styles/',
      ['^ui/styles/', ...packages('@fontsource-variable')],
      'Looks come without React and without a noun of the shop.',
    ),
    row(
      'ui-app',
      '^ui/app/(?!boot/)',
      [
        '^ui/(?!app/boot/)',
        '^application/(storefront|pages|texts)/',
        '^domain/',
        ...REACT,
        ...packages('@fontsource-variable'),
      ],
      'The app knows all views, and no adapter: the same tree is rendered on the server.',
    ),
    row(
      'ui-boot',
      '^ui/app/boot/',
      [
        '^(ui|domain|application)/',
        '^adapters/(http|cookies|browser|analytics)/',
        ...packages('react', 'react-dom', 'react-router', 'rxjs', 'immer', 'zod'),
      ],
      "The browser's one wiring point: everything but the server and its adapters.",
    ),
    row(
      'server-routes',
      '^server/(routes|actions|plugins)/',
      [
        '^server/(routes|actions|pages|plugins|render)/',
        '^ui/app/Head\\.tsx$',
        '^application/',
        '^domain/',
        NODE,
        ...packages('fastify', '@fastify', 'fastify-plugin', 'sitemap', 'zod'),
      ],
      'A route parses, calls a use case and answers; adapters come in from compose.',
    ),
    row(
      'server-pages',
      '^server/pages/',
      ['^server/(pages|plugins)/', '^application/', '^domain/', NODE, ...packages('fastify')],
      'A page is loaded by use cases, for whoever sent the request: it knows no view and no address of an action.',
    ),
    row(
      'server-render',
      '^server/render/',
      [
        '^server/render/',
        '^application/',
        '^domain/',
        '^ui/(?!app/boot/)',
        NODE,
        ...packages('react', 'react-dom', 'react-router', 'lru-cache', 'schema-dts'),
      ],
      'Rendering knows views and stores, never a database or a request.',
    ),
    row(
      'server-viewer',
      '^server/viewer/',
      [
        '^server/(viewer|render)/',
        '^server/routes/files/',
        '^application/',
        '^domain/',
        NODE,
        ...packages('fastify'),
      ],
      'The viewer is a server of its own, on one machine: it shares with the shop how pages and files are served, and no route.',
    ),
    row(
      'server-background',
      '^server/background/',
      ['^server/(background|render)/', '^application/', '^domain/', NODE],
      'What runs by itself calls use cases; adapters come in from compose.',
    ),
    row(
      'server-command',
      '^server/command/',
      [
        '^server/(command|compose)/',
        '^server/viewer/viewer\\.ts$',
        '^server/plugins/databaseFault\\.ts$',
        '^adapters/crypto/',
        '^application/',
        '^domain/',
        NODE,
        ...packages('zod', 'string-width', 'csv-parse'),
      ],
      'The command line is another way in to the same use cases, and reports a database that is away as calls do. How wide a text stands in a terminal, a package knows.',
      '^server/command/launch/',
    ),
    row(
      'server-launch',
      '^server/command/launch/',
      ['^server/command/launch/', NODE],
      'The launcher runs before anything is installed.',
    ),
    row(
      'server-development',
      '^server/development/',
      ['^server/development/', '^server/command/launch/', '^node_modules/vite/', NODE],
      'What `npm run dev` serves the sources by: it loads the shop through Vite alone.',
    ),
    row(
      'server-shops',
      '^server/shops/',
      ['^server/shops/', CONTRACT, '^domain/', NODE],
      "A shop's folder is data that the contract describes, and the one file that reads it.",
      '^server/shops/[^/]+/scenes/',
    ),
    {
      name: 'compose-not-boot',
      severity: 'error',
      comment: "The browser's wiring has no meaning on the server.",
      from: { path: '^server/' },
      to: { path: '^ui/app/boot/' },
    },
    {
      name: 'container-in-its-folder',
      severity: 'error',
      comment:
        'A part is handed what it needs and knows of no container, so that a test can make it without one.',
      from: { pathNot: '^server/compose/container/' },
      to: { path: '^node_modules/(@inversifyjs|inversify|reflect-metadata)/' },
    },
    {
      name: 'container-for-compose',
      severity: 'error',
      comment: 'Only what puts a program together, and what tests it whole, asks for a part by its name.',
      from: { pathNot: '^(server/compose|tests)/' },
      to: { path: '^server/compose/container/' },
    },
    {
      name: 'types-only-contract',
      severity: 'error',
      comment:
        'Stores take data that is parsed already: the schemas come with the calls, after the page is there.',
      from: { path: '^application/(storefront|pages|ports)/' },
      to: { path: CONTRACT, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-never-reaches-server',
      severity: 'error',
      comment: 'Not even by way of others may server code come into the page: keys and drivers would follow.',
      from: { path: '^ui/' },
      to: { path: SERVER_SIDE, reachable: true },
    },
    {
      name: 'node-on-the-server-only',
      severity: 'error',
      comment: 'What runs in a browser, or must be able to, has no node: modules.',
      from: { path: '^(domain|application|adapters|ui)/', pathNot: SERVER_SIDE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'known-folders',
      severity: 'error',
      comment: 'A new folder comes with a row in this table.',
      from: {
        path: '^(domain|application|adapters|ui|server)/',
        pathNot: [
          '^domain/(kernel|country|catalogue|listing|search|pricing|cart|builder|queue|checkout|orders|invoices|account|companies|consent|archive)/',
          '^application/(ports|contract|streams|pages|refusals|texts|storefront|shop)/',
          '^adapters/(http|cookies|browser|analytics|sql|payments|addresses|pickup|phone|mail|images|documents|crypto|html|passwords|passkeys|process)/',
          '^ui/(app|frame|kit|cart|checkout|product|listing|search|content|consent|account|order|audit|builder|styles)/',
          '^server/(routes|actions|pages|plugins|render|background|compose|command|development|viewer|shops)/',
        ],
      },
      to: {},
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Two files that need each other are one file, or hide a third: types and chunks that are loaded later count too.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycles-of-rooms',
      severity: 'error',
      comment:
        'A room of the shop knows those below it, so that each can be read and changed without those above.',
      scope: 'folder',
      from: { path: '^application/shop/' },
      to: { circular: true, path: '^application/shop/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'A file that nobody needs and that needs nobody is left over.',
      from: {
        orphan: true,
        path: '^(domain|application|adapters|ui|server)/',
        // Vite gathers the languages of a namespace, and the viewer's player is a script of its own
        pathNot: [
          ...['\\.d\\.ts$', '^server/shops/', '\\.css$', '^application/texts/[a-z]{3}/'],
          '^ui/audit/player\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      comment: 'Shipped code must not lean on what proves it.',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'not-to-dev-packages',
      severity: 'error',
      comment:
        'What the shop runs on is a dependency, not a development tool. Types are gone after the build.',
      from: {
        path: '^(domain|application|adapters|ui|server)/',
        // `npm run dev` alone starts it
        pathNot: '^server/development/',
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'An import that leads nowhere hides from every other rule.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\?raw$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
