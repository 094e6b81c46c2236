import type { AddressInfo } from 'node:net'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import type { Schedule } from '../../application/ports/outside/schedule.ts'
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
  /** number of the last request to reload the folder */
  readonly lastReload: () => Promise<number>
  /** reloads the folder when a command asks for it. @param from the last request before the shop opened */
  readonly reloading: (reload: Reload, from: number) => Background
  readonly schedule: Schedule
  /** receives the error of an earlier edition that could not end, and of a task that could not start */
  readonly failed: (error: unknown) => void
}

/**
 * Opens a shop step by step and returns its address, or a worker's own. Each part is added to `closing`
 * before it starts, so that closing ends the parts in reverse order, even if opening failed half-way.
 * @param socket for commands to the running shop; null for none
 * @param reloadWith reloads the shop's folder into the open shop
 */
export const openShop = async (
  opening: OpeningShop,
  { host, port, connections }: Pick<Environment, 'host' | 'port' | 'connections'>,
  socket: string | null,
  reloadWith: (editions: Editions) => Reload,
  closing: AsyncDisposableStack,
): Promise<{ readonly url: string; readonly reload: Reload }> => {
  const { edition, address, noteBuild, isWorker, background, lastReload, reloading } = opening
  const from = await lastReload()
  // if nothing can be written at the moment, the build is recorded before the next event
  await noteBuild().catch(() => undefined)
  await edition.storeBuild()
  await edition.fill(true)
  if (!isWorker) await loadAllPageChunks()
  const editions = new Editions(edition, opening)
  const reload = reloadWith(editions)
  const { app } = edition
  closing.defer(() => editions.close())
  closing.defer(() => editions.stop())
  await editions.build()
  app.server.maxConnections = connections
  // Fastify would open a second server for the other address of localhost, which no reload replaces
  await app.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port })
  address.listensOn((app.server.address() as AddressInfo).port)
  await editions.begin()
  await started(closing, [...background, reloading(reload, from)])
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
