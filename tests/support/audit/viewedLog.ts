import { pictureFolder } from '../../../adapters/images/pictureFolder.ts'
import { startOfDay } from '../../../domain/kernel/days.ts'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sanitise } from '../../../adapters/html/sanitise.ts'
import { localiseConfig } from '../../../application/contract/files/appConfig.ts'
import type { AuditedLog } from '../../../application/ports/database/log/auditedLog.ts'
import { LogViewer } from '../../../application/shop/audit/viewer/logViewer.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { openExport, type ExportFile } from '../../../server/command/audit/exports/exportFile.ts'
import { readShop } from '../../../server/compose/shop.ts'
import { openViewer, type Viewer, type ViewerParts } from '../../../server/viewer/viewer.ts'

/** A file with these bytes, read as an export. */
export const exportOf = async (content: string | Uint8Array): Promise<ExportFile> => {
  const path = join(await mkdtemp(join(tmpdir(), 'toonbank-export-')), 'log.jsonl')
  await writeFile(path, content)
  return openExport(path, sha256)
}

/** The viewer's data for a log, with nothing next to it. */
export const deskOver = (log: AuditedLog): LogViewer =>
  new LogViewer({
    log,
    source: { file: log.file, shop: 'Wachthuis' },
    sha256,
    now: () => 0,
    clock: () => Date.parse('2026-11-27T12:00:00Z'),
    turn: () => Promise.resolve(),
    dayStart: (day) => new Date(startOfDay(day)).toISOString(),
    beside: async () => [],
  })

/** The viewer over a log, on a free port. */
export const viewerOver = async (log: AuditedLog, reveal: ViewerParts['reveal'] = null): Promise<Viewer> => {
  const shop = readShop(process.cwd(), 'security', sanitise)
  if (!shop.ok) throw new Error(shop.refusal)
  const empty = await mkdtemp(join(tmpdir(), 'toonbank-files-'))
  const { config } = shop.value
  return openViewer(
    {
      desk: deskOver(log),
      source: { file: log.file, shop: config.name },
      look: {
        config: (locale: Locale) => localiseConfig(config, locale),
        styles: ['/audit.css'],
        script: null,
      },
      files: { clientDir: empty, theme: null },
      pictures: { picturesDir: empty, files: pictureFolder(empty) },
      css: '.audit {}',
      reveal,
      failed: (error) => {
        throw error
      },
    },
    0,
  )
}

/** Opens the printed address. Returns the cookie and the base URL. */
export const comeIn = async ({
  address,
}: Viewer): Promise<{ readonly at: string; readonly cookie: string }> => {
  const answer = await fetch(address, { redirect: 'manual' })
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { at: new URL(address).origin, cookie }
}
