import { createServer } from 'vite'

/**
 * Loads a module of the project in a process of its own, with the bundler's features (`import.meta.glob`).
 * @param {string} path from the project's root, with a slash before it
 */
export const loaded = async (path) => {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  return vite.ssrLoadModule(path)
}
