import { createServer } from 'node:net'
import { sanitise } from '../../adapters/html/sanitise.ts'
import { REPLAY_PATH } from '../../application/storefront/recording/replayed.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import { takeDataFolder, type DataFolder } from '../command/control/dataFolder.ts'
import { recomposition, serverComposition, type Replacement } from './container/composition.ts'
import { APP, SERVICES, WHOLE } from './container/names.ts'
import type { Editions } from './editions.ts'
import type { Environment } from './environment.ts'
import { errorLine } from './errorLine.ts'
import { FaultyCatalogue } from './fillShop.ts'
import { openShop, type Reload } from './openShop.ts'
import { projectRoot } from './projectRoot.ts'
import { readShop, type Shop } from './shop.ts'

/** An open shop. */
export interface OpenShop {
  readonly shop: string
  readonly url: string
  /** address at which a recorded session plays; null for none */
  readonly replay: string | null
  /** reloads the shop's folder; returns why the shop kept its settings, nothing if it reloaded */
  reload(): Promise<readonly string[]>
  /** closes the parts in reverse order of opening, each after its dependents */
  close(): Promise<void>
  /** reports at once that the shop is not ready, serves for `DRAIN_SECONDS` more, and closes */
  drain(): Promise<void>
}

/**
 * Opens the shop of the environment. Refuses in one line, or in one line per fault of the shop's folder, and
 * closes what was opened by then.
 * @param replacements parts of the server that a test controls
 */
export const serve = async (
  environment: Environment,
  ...replacements: readonly Replacement[]
): Promise<Result<OpenShop, string>> => {
  const { host, port, dataDir, databaseUrl } = environment
  const shop = readShop(projectRoot(), environment.shop, sanitise, environment.shopsDir)
  if (!shop.ok) return shop
  const free = await portIsFree(host, port)
  if (!free) return refused(`PORT ${port} on ${host} can't be used: is another program listening there?`)
  const folder =
    databaseUrl === null ? takeDataFolder(dataDir, `the shop ${environment.shop}`, { serves: true }) : null
  if (folder !== null && !folder.ok) return folder
  try {
    return ok(await opened({ environment, shop: shop.value, folder: folder?.value ?? null }, replacements))
  } catch (error) {
    if (error instanceof FaultyCatalogue) return refused(error.message)
    return refused(`the shop can't open: ${errorLine(error)}`)
  }
}

interface Opening {
  readonly environment: Environment
  readonly shop: Shop
  /** locked by this process; null with a database server */
  readonly folder: DataFolder | null
}

const opened = async (
  { environment, shop, folder }: Opening,
  replacements: readonly Replacement[],
): Promise<OpenShop> => {
  await using opening = new AsyncDisposableStack()
  opening.defer(() => folder?.release())
  const composition = await serverComposition({ environment, shop, closing: opening }, ...replacements)
  const { get } = composition
  const reloadWith =
    (editions: Editions): Reload =>
    async () => {
      try {
        const { shop: name, shopsDir } = environment
        const read = readShop(projectRoot(), name, sanitise, shopsDir, { withCatalogue: false })
        if (!read.ok) return read.refusal.split('\n')
        const own = { environment, shop: read.value, closing: new AsyncDisposableStack() }
        const next = await recomposition(composition, own, ...replacements)
        await editions.replace(next.get(WHOLE.edition))
        return []
      } catch (error) {
        return [errorLine(error)]
      }
    }
  const { url, reload } = await openShop(
    get(WHOLE.openingShop),
    environment,
    folder?.socket ?? null,
    reloadWith,
    opening,
  )
  const closing = opening.move()
  const replay = environment.replay ? `${url}${REPLAY_PATH}` : null
  const close = async () => {
    // after a reload, the app that answers does not know that the server closes
    get(APP.drain).begin()
    await closing.disposeAsync()
  }
  return {
    shop: shop.name,
    url,
    replay,
    reload,
    close,
    drain: async () => {
      get(APP.drain).begin()
      await new Promise<void>((over) => get(SERVICES.schedule).after(environment.drainMs, over))
      await close()
    },
  }
}

/** Whether this program can listen there; checked before anything is opened. */
export const portIsFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ host, port }, () => probe.close(() => resolve(true)))
  })
