import { AsyncLocalStorage } from 'node:async_hooks'
import { relative } from 'node:path'
import ts from 'typescript'
import { createServer, type Plugin } from 'vite'

/** The project's own files: calls of packages and tests are no part of a walk, and views are left out. */
const OWN = /^(domain|application|adapters|server)\/.*\.ts$/

/** Work started by its timers belongs to no click. */
const DATABASE = /^adapters\/sql\//

export type Half = 'browser' | 'server'

/** A call of a function of the project. */
export interface Call {
  readonly half: Half
  /** path from the root */
  readonly file: string
  /** '' for a function without a name of its own */
  readonly name: string
}

/** The tools that observe a scene. */
export interface Tracing {
  /** the calls that the work leads to until it is settled, in order */
  callsOf(work: () => Promise<void>): Promise<readonly Call[]>
  /** attributes everything that this work leads to to the server */
  onServer<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Plays a scene, which a module exports as `scene`, with all of the project reloaded so that each function
 * reports its start.
 */
export const traced = async (root: string, module: string): Promise<readonly Call[]> => {
  const halves = new AsyncLocalStorage<Half>()
  let calls: Call[] = []
  Object.assign(globalThis, {
    begun: (file: string, name: string) =>
      calls.push({ half: halves.getStore() ?? (DATABASE.test(file) ? 'server' : 'browser'), file, name }),
  })
  const tracing: Tracing = {
    callsOf: async (work) => {
      calls = []
      await work()
      return calls.splice(0)
    },
    onServer: (work) => halves.run('server', work),
  }
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [telling(root)],
  })
  try {
    const { scene } = await vite.ssrLoadModule(module)
    return await (scene as (tracing: Tracing) => Promise<readonly Call[]>)(tracing)
  } finally {
    await vite.close()
  }
}

const telling = (root: string): Plugin => ({
  name: 'telling',
  enforce: 'pre',
  transform: (text, id) => {
    const file = relative(root, id)
    return OWN.test(file) ? { code: toldIn(file, text), map: null } : null
  },
})

/** A file's text in which each function reports its name first. */
const toldIn = (file: string, text: string): string => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)
  let told = text
  for (const { at, text: added } of insertionsIn(source, source).sort((a, b) => b.at - a.at))
    told = told.slice(0, at) + added + told.slice(at)
  return told
}

interface Insertion {
  readonly at: number
  readonly text: string
}

const insertionsIn = (node: ts.Node, source: ts.SourceFile): Insertion[] => {
  const inner: Insertion[] = []
  ts.forEachChild(node, (child) => void inner.push(...insertionsIn(child, source)))
  const body = ts.isFunctionLike(node) && 'body' in node ? (node.body as ts.Node | undefined) : undefined
  if (body === undefined) return inner
  const begun = `begun(${JSON.stringify(source.fileName)},${JSON.stringify(nameOf(node))})`
  return ts.isBlock(body)
    ? [{ at: body.getStart(source) + 1, text: `${begun};` }, ...inner]
    : [{ at: body.getStart(source), text: `(${begun},` }, ...inner, { at: body.getEnd(), text: ')' }]
}

/** The name of a function in its source. */
const nameOf = (node: ts.Node): string => {
  const own = ts.getNameOfDeclaration(node as ts.Declaration)
  const { parent } = node
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
  return (own ?? (isNamed ? parent.name : undefined))?.getText() ?? ''
}
