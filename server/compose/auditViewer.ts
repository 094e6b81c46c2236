import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sanitise } from '../../adapters/html/sanitise.ts'
import { localiseConfig } from '../../application/contract/files/appConfig.ts'
import { startOfDay } from '../../domain/kernel/days.ts'
import type { AuditedLog } from '../../application/ports/database/log/auditedLog.ts'
import { LogViewer, type LogViewerParts } from '../../application/shop/audit/viewer/logViewer.ts'
import { type Locale, perLocale } from '../../domain/kernel/locale.ts'
import { ok, type Result } from '../../domain/kernel/result.ts'
import { AUDIT_SHEET } from '../../ui/audit/styles/sheet.ts'
import { openViewer, STYLE_PATH, type Viewer, type ViewerParts } from '../viewer/viewer.ts'
import { readAssets, scriptOf } from './pages/assets.ts'
import type { Environment } from './environment.ts'
import { projectRoot } from './projectRoot.ts'
import { pictureStore } from './outside/pictureStore.ts'
import { readShop } from './shop.ts'
import { themeSheet } from './pages/themeSheet.ts'

const PLAYER = 'ui/audit/player.ts'

export interface AuditViewing extends Pick<LogViewerParts, 'beside'>, Pick<ViewerParts, 'reveal' | 'failed'> {
  readonly log: AuditedLog
  /** 0: any free port */
  readonly port: number
}

/**
 * Opens the viewer on a log, with the theme of the environment's
 * shop. Of the shop, it reads only the folder and the build.
 */
export const openAuditViewer = async (
  { shop: name, shopsDir, ...stores }: Pick<Environment, 'shop' | 'shopsDir' | 'imagesDir' | 'imagesS3'>,
  { log, port, beside, ...rest }: AuditViewing,
): Promise<Result<Viewer, string>> => {
  const root = projectRoot()
  const shop = readShop(root, name, sanitise, shopsDir)
  if (!shop.ok) return shop
  const { config, picturesDir } = shop.value
  const clientDir = join(root, 'build/client')
  const theme = themeSheet(config.theme)
  const configs = perLocale((locale) => localiseConfig(config, locale))
  const source = { file: log.file, shop: config.name }
  const desk = new LogViewer({
    log,
    source,
    sha256,
    now: () => performance.now(),
    clock: () => Date.now(),
    turn: () => setImmediate(),
    dayStart: (day) => new Date(startOfDay(day)).toISOString(),
    beside,
  })
  const look = {
    config: (locale: Locale) => configs[locale],
    styles: [...readAssets(clientDir, theme)('cart', 'nld').styles, STYLE_PATH],
    script: scriptOf(clientDir, PLAYER),
  }
  const files = { clientDir, theme }
  const pictures = { picturesDir, files: pictureStore(stores) }
  return ok(await openViewer({ desk, source, look, files, css: AUDIT_SHEET, pictures, ...rest }, port))
}
