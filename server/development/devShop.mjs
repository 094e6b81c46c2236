import { mkdirSync, readdirSync } from 'node:fs'
import { createServer as createHttpServer, request as ask } from 'node:http'
import { join, resolve, sep } from 'node:path'
import { createServer } from 'vite'
import { inProject, launch, Obstacle } from '../command/launch/project.mjs'

/* The shop for developers, from its sources: Vite serves each module to the browser and reports changes. A
   changed style shows at once, and a changed view after an automatic reload; a changed file of the shop's
   folder is read at once. For any other change, the watcher restarts the whole process.
   
   Vite answers first. Requests for anything but its modules go to the shop, on a port of its own. */

const DOCUMENT = '/server/render/document.tsx'
const SHEET = '/dev.css'
const SCRIPTS = ['/@vite/client', '/ui/app/boot/main.tsx']

const isView = (file) => file.startsWith(inProject('ui/'))

/** Every style of the views, the shop-wide ones first, so that a page is styled before its script arrives. */
const sheetOf = async (vite) => {
  const files = readdirSync(inProject('ui'), { recursive: true })
    .filter((path) => path.endsWith('.css') && !path.startsWith('audit/'))
    .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  const sheets = await Promise.all(files.map((path) => vite.transformRequest(`/ui/${path}?direct`)))
  return sheets.map((sheet) => sheet?.code ?? '').join('\n')
}

const ORDER = ['tokens', 'font', 'timings', 'base', 'forcedColours'].map((name) =>
  join('styles', `${name}.css`),
)
const rank = (path) => (ORDER.includes(path) ? ORDER.indexOf(path) : path.startsWith('kit/') ? 50 : 99)

/**
 * Forwards a request unchanged, and widens the shop's content-security policy for the styles that Vite
 * injects into a page.
 */
const passOn = (port) => (request, response) => {
  const { method, headers, url: path } = request
  const onward = ask({ host: '127.0.0.1', port, method, headers, path }, (answer) => {
    const policy = answer.headers['content-security-policy']
    if (policy !== undefined)
      answer.headers['content-security-policy'] = policy.replace(
        "style-src 'self'",
        "style-src 'self' 'unsafe-inline'",
      )
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.writeHead(502).end('The shop is not there yet.'))
  request.pipe(onward)
}

/** The shop's public address is Vite's, so the shop's own port must be known before the shop opens. */
const freePort = () =>
  new Promise((done) => {
    const server = createHttpServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

/** Ms after the last of several changes of the shop's folder: an editor may write a file twice. */
const QUIET_MS = 200

/** Reloads the shop's folder after a change in it, and the browser; prints what is wrong with the folder. */
const reloadOnChange = (vite, folder, reload) => {
  let quiet
  let running = Promise.resolve()
  const reloaded = async () => {
    const faults = await reload()
    if (faults.length > 0)
      return console.error(`${faults.join('\n')}\nthe shop keeps the settings that it has`)
    console.log('The shop’s folder was reloaded.')
    vite.ws.send({ type: 'full-reload' })
  }
  vite.watcher.add(folder)
  vite.watcher.on('all', (_event, path) => {
    if (!path.startsWith(folder + sep)) return
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      running = running.then(reloaded).catch((error) => console.error(error))
    }, QUIET_MS)
  })
}

await launch(async () => {
  const host = process.env.HOST || '127.0.0.1'
  const port = Number(process.env.PORT || 3000)
  let pass = (_request, response) =>
    response.writeHead(503, { 'retry-after': '1' }).end('The shop is opening.')
  let render = null

  const front = createHttpServer((request, response) =>
    vite.middlewares(request, response, () => pass(request, response)),
  )
  const vite = await createServer({
    root: inProject('.'),
    mode: 'development',
    cacheDir: inProject('build/vite'),
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: front },
      watch: { ignored: ['**/build/**', '**/data/**'] },
    },
    plugins: [
      {
        name: 'toonbank-dev',
        configureServer: ({ middlewares }) =>
          void middlewares.use(SHEET, (_request, response) => {
            const send = (css) => response.setHeader('content-type', 'text/css').end(css)
            sheetOf(vite).then(send, (error) => response.writeHead(500).end(String(error)))
          }),
        // the server's copy of a view reloads before the browser requests it
        async handleHotUpdate({ file, modules, timestamp, server }) {
          if (!isView(file)) return []
          if (!file.endsWith('.css')) await render?.load()
          else
            server.ws.send({
              type: 'update',
              updates: [{ type: 'css-update', path: SHEET, acceptedPath: SHEET, timestamp }],
            })
          return modules
        },
      },
    ],
  })

  const inner = await freePort()
  const { readEnvironment } = await vite.ssrLoadModule('/server/compose/environment.ts')
  const environment = readEnvironment({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(inner),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
    PAGE_CACHE_MB: '0',
  })
  if (!environment.ok) throw new Obstacle(environment.refusal)
  await new Promise((done, refuse) => {
    front.once('error', (error) => refuse(new Obstacle(error.message)))
    front.listen(port, host, done)
  })

  const { serve } = await vite.ssrLoadModule('/server/compose/serve.ts')
  const { instead } = await vite.ssrLoadModule('/server/compose/container/composition.ts')
  const { APP } = await vite.ssrLoadModule('/server/compose/container/names.ts')
  let documentOf
  render = {
    load: async () => {
      try {
        const pages = await vite.ssrLoadModule('/ui/app/pageChunks.ts')
        await pages.loadAllPageChunks()
        documentOf = (await vite.ssrLoadModule(DOCUMENT)).documentOf
      } catch (error) {
        vite.ssrFixStacktrace(error)
        console.error(error)
      }
    },
  }
  await render.load()
  // nothing is built, so the shop's folder of client files stays empty
  const clientDir = inProject('build/vite/client')
  mkdirSync(join(clientDir, 'assets'), { recursive: true })
  const opened = await serve(
    environment.value,
    instead(APP.clientDir, clientDir),
    instead(APP.assets, () => ({ scripts: SCRIPTS, styles: [SHEET], preloads: [] })),
    instead(APP.document, (...page) => documentOf(...page)),
  )
  if (!opened.ok) throw new Obstacle(opened.refusal)
  pass = passOn(inner)
  const { shopsDir, shop } = environment.value
  reloadOnChange(vite, resolve(inProject('.'), shopsDir, shop), opened.value.reload)
  console.log(`Toonbank ${opened.value.shop} is open at http://${host}:${port}`)

  await new Promise((done) => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, done)
  })
  front.closeAllConnections()
  await opened.value.close()
  return 0
})
// Vite's watchers would keep the process alive
process.exit()
