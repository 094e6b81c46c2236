// Run as a process of its own, to be killed: node commitLoop.mjs FOLDER
import { createServer } from 'vite'

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const { commitLoop } = await vite.ssrLoadModule('/tests/support/database/commitLoop.ts')
await commitLoop(process.argv[2])
