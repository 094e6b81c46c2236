import type { AddressInfo } from 'node:net'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import type { Background } from '../background/background.ts'
import { serveControl } from '../command/control/serve.ts'
import { runCommand } from '../command/runCommand.ts'
import { BUILD_ID } from './pages/buildId.ts'
import { Editions, started, type Edition } from './editions.ts'
import type { Environment } from './environment.ts'
import type { ShopAddress } from './shopAddress.ts'

/** Reloads the shop's folder; returns why the shop kept its settings, nothing if it reloaded. */
export type Reload = () => Promise<readonly string[]>

/** What a shop is opened with. */
export interface OpeningShop {
  readonly edition: Edition
  readonly address: ShopAddress
  /** records in the log which build the shop runs */
  readonly noteBuild: () => Promise<void>
  /** answers probes alone, no visitors */
  readonly isWorker: boolean
  /** runs while the shop is open, whatever the folder's settings */
  readonly background: readonly Background[]
  /** reloads the folder when a command asks for it */
  readonly reloading: (reload: Reload) => Background
  /** receives the error of an earlier edition that could not end */
  readonly failed: (error: unknown) => void
}

/**
 * Opens a shop step by step and returns its address, or a worker's own. Each part is added to `closing`
 * before it starts, so that closing ends the parts in reverse order, even if opening failed half-way.
 * @param socket for commands to the running shop; null for none
 * @param reloadWith reloads the shop's folder into the open shop
 */
export const openShop = async (
  { edition, address, noteBuild, isWorker, background, reloading, failed }: OpeningShop,
  { host, port, connections }: Pick<Environment, 'host' | 'port' | 'connections'>,
  socket: string | null,
  reloadWith: (editions: Editions) => Reload,
  closing: AsyncDisposableStack,
): Promise<{ readonly url: string; readonly reload: Reload }> => {
  // if nothing can be written at the moment, the build is recorded before the next event
  await noteBuild().catch(() => undefined)
  await edition.storeBuild()
  await edition.fill(true)
  if (!isWorker) await loadAllPageChunks()
  const editions = new Editions(edition, failed)
  const reload = reloadWith(editions)
  const { app } = edition
  closing.defer(() => editions.close())
  closing.defer(() => editions.stop())
  await editions.build()
  app.server.maxConnections = connections
  await app.listen({ host, port })
  address.listensOn((app.server.address() as AddressInfo).port)
  await editions.begin()
  await started(closing, [...background, reloading(reload)])
  if (socket !== null) {
    const control = await serveControl({
      path: socket,
      version: BUILD_ID,
      run: (args, io) => runCommand(editions.commands, args, io),
    })
    closing.defer(() => control.close())
  }
  return { url: isWorker ? address.local() : address.public(), reload }
}
