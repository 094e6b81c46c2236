import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sanitise } from '../../adapters/html/sanitise.ts'
import { fillSearch } from '../../adapters/sql/catalogue/fillSearch.ts'
import { importCatalogue } from '../../application/shop/catalogue/importCatalogue.ts'
import { redirectTable } from '../../application/shop/redirects/redirectTable.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import { takeDataFolder, type DataFolder } from '../command/control/dataFolder.ts'
import { serveControl } from '../command/control/serve.ts'
import { fileLines } from '../command/fileLines.ts'
import { runCommand } from '../command/runCommand.ts'
import { PageCache } from '../render/pageCache.ts'
import { readAssets } from './assets.ts'
import { oneLine } from './oneLine.ts'
import { readShop, type Shop } from './shop.ts'
import { backgroundOf, droppedPagesOf, picturesOf, type Failed } from './background.ts'
import { buildApp, schedule, type AppParts } from './buildApp.ts'
import { BUILD_ID } from './buildId.ts'
import { commandDepsOf } from './commandDeps.ts'
import type { Environment } from './environment.ts'
import { paymentProvider } from './paymentProvider.ts'
import { portIsFree } from './portIsFree.ts'
import { projectRoot } from './projectRoot.ts'
import { openServices, SERVICES } from './services.ts'
import { themeSheet } from './themeSheet.ts'

/** A shop that is open. */
export interface OpenShop {
  readonly shop: string
  readonly url: string
  close(): Promise<void>
}

const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Opens the shop that the environment describes; refuses with one line, having touched nothing. */
export const serve = async (environment: Environment): Promise<Result<OpenShop, string>> => {
  const { host, port, dataDir, databaseUrl } = environment
  const root = projectRoot()
  const shop = readShop(root, environment.shop, sanitise, environment.shopsDir)
  if (!shop.ok) return shop
  const free = await portIsFree(host, port)
  if (!free) return refused(`PORT ${port} on ${host} can't be used: is another program listening there?`)
  const folder =
    databaseUrl === null ? takeDataFolder(dataDir, `the shop ${environment.shop}`, { serves: true }) : null
  if (folder !== null && !folder.ok) return folder
  try {
    return ok(await opened(environment, root, shop.value, folder?.value ?? null))
  } catch (error) {
    folder?.value.release()
    return refused(`the shop can't open: ${oneLine(error)}`)
  }
}

const opened = async (
  environment: Environment,
  root: string,
  shop: Shop,
  folder: DataFolder | null,
): Promise<OpenShop> => {
  const services = await openServices(environment)
  const clock = services.get(SERVICES.clock)
  const database = services.get(SERVICES.database)
  const catalogue = services.get(SERVICES.catalogue)
  const clientDir = join(root, 'build/client')
  let localUrl = ''
  const publicUrl = () => environment.publicUrl ?? localUrl
  const payment = paymentProvider({
    apiKey: environment.mollieApiKey,
    dataDir: environment.dataDir,
    localUrl: () => localUrl,
    publicUrl,
    clock,
    ids: services.get(SERVICES.ids),
    fetch,
  })
  localUrl = `http://${hostInUrl(environment.host)}:${environment.port}`
  const theme = themeSheet(shop.config.theme)
  const redirects = redirectTable(shop.redirects, services.get(SERVICES.redirects))
  await redirects.refresh()
  const parts: AppParts = {
    services,
    redirects,
    shop,
    payment,
    publicUrl,
    clientDir,
    imagesDir: environment.imagesDir,
    assets: readAssets(clientDir, theme),
    theme,
    buildId: BUILD_ID,
    pageCache: new PageCache(environment.pageCacheBytes, () => clock.now()),
    development: environment.development,
    logs: true,
  }
  // the app, which has the log, is made after the first import
  const failed: Failed = (meaning) => (error) => app.log.error({ err: error }, meaning)
  const pictures = picturesOf(environment.imagesDir, schedule, failed)
  const commandDeps = commandDepsOf(services, {
    name: shop.name,
    picturesDir: shop.picturesDir,
    imagesDir: environment.imagesDir,
    redirects,
    pictureMade: () => pictures.wake(),
  })
  await commandDeps.catalogueWriter.putCategories(shop.categories)
  if (await catalogue.isEmpty())
    await importCatalogue(commandDeps, fileLines(shop.catalogueFile), {
      strict: true,
      onProgress: () => undefined,
      onRefused: ({ line, field, reason }) => {
        throw new Error(`${shop.catalogueFile} line ${line}: ${field}: ${reason}`)
      },
    })
  await fillSearch(database)
  // who comes first doesn't wait until the catalogue is read into memory
  await catalogue.tiles({ locale: 'nld', categoryId: null, sort: 'relevance', page: 1, limit: 1 })
  await loadAllPageChunks()
  const app = await buildApp(parts)
  const { displayType, lowStockThreshold } = shop.config.stock
  await services
    .get(SERVICES.catalogueChanges)
    .showStock({ everyPiece: displayType === 'quantity', lastPieces: lowStockThreshold })
  const dropping = droppedPagesOf(parts, failed)
  await dropping.start()
  await app.listen({ host: environment.host, port: environment.port })
  localUrl = `http://${hostInUrl(environment.host)}:${(app.server.address() as AddressInfo).port}`
  const background = [...backgroundOf(parts, failed), pictures]
  for (const one of background) await one.start()
  const control =
    folder === null
      ? null
      : await serveControl({
          path: folder.socket,
          version: BUILD_ID,
          run: (args, io) => runCommand(commandDeps, args, io),
        })
  return {
    shop: shop.name,
    url: publicUrl(),
    close: async () => {
      await control?.close()
      for (const one of [...background, dropping]) await one.stop()
      await app.close()
      await database.close()
      folder?.release()
    },
  }
}
