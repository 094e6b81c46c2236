import type { AddressInfo } from 'node:net'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import type { Background } from '../background/background.ts'
import type { CommandServices } from '../command/command.ts'
import { serveControl } from '../command/control/serve.ts'
import { runCommand } from '../command/runCommand.ts'
import { BUILD_ID } from './pages/buildId.ts'
import { buildApp, type AppParts } from './buildApp.ts'
import { buildWorker } from './buildWorker.ts'
import type { Environment } from './environment.ts'
import type { ShopAddress } from './shopAddress.ts'

/** What a shop is opened with. */
export interface OpeningShop {
  readonly parts: AppParts
  readonly address: ShopAddress
  /** records in the log which build the shop runs */
  readonly noteBuild: () => Promise<void>
  /** stores this build's files for processes of another; never rejects */
  readonly storeBuild: () => Promise<void>
  /** imports the shop's folder into its database */
  readonly fill: () => Promise<void>
  /** answers probes alone, no visitors */
  readonly isWorker: boolean
  /** starts before the first page is cached */
  readonly droppedPages: Background
  /** runs while the shop is open */
  readonly background: readonly Background[]
  readonly commands: CommandServices
}

/**
 * Opens a shop step by step and returns its address, or a worker's own. Each part is added to `closing`
 * before it starts, so that closing ends the parts in reverse order, even if opening failed half-way.
 * @param socket for commands to the running shop; null for none
 */
export const openShop = async (
  { parts, address, noteBuild, storeBuild, fill, isWorker, droppedPages, background, commands }: OpeningShop,
  { host, port, connections }: Pick<Environment, 'host' | 'port' | 'connections'>,
  socket: string | null,
  closing: AsyncDisposableStack,
): Promise<string> => {
  const begun = async (one: Background): Promise<void> => {
    closing.defer(() => one.stop())
    await one.start()
  }
  // if nothing can be written at the moment, the build is recorded before the next event
  await noteBuild().catch(() => undefined)
  await storeBuild()
  await fill()
  if (!isWorker) await loadAllPageChunks()
  const { app } = parts
  closing.defer(() => app.close())
  await (isWorker ? buildWorker(parts) : buildApp(parts))
  await begun(droppedPages)
  app.server.maxConnections = connections
  await app.listen({ host, port })
  address.listensOn((app.server.address() as AddressInfo).port)
  for (const one of background) await begun(one)
  if (socket !== null) {
    const control = await serveControl({
      path: socket,
      version: BUILD_ID,
      run: (args, io) => runCommand(commands, args, io),
    })
    closing.defer(() => control.close())
  }
  return isWorker ? address.local() : address.public()
}
