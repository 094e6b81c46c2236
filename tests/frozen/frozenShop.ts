import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { instead } from '../../server/compose/container/composition.ts'
import { APP, INSIDE } from '../../server/compose/container/names.ts'
import type { Shop } from '../../server/compose/shop.ts'
import { themeSheet } from '../../server/compose/pages/themeSheet.ts'
import { mailedLink } from '../support/mail/mailedLink.ts'
import { appOn, demoShop } from '../support/shop/composedShop.ts'
import { demoDatabase } from '../support/shop/demoDatabase.ts'
import { workOff } from '../support/shop/workOff.ts'
import { LocalCalls } from './localCalls.ts'

export type ShopName = 'security' | 'rugs'

/** The shop's public address; nothing listens there. */
export const PUBLIC_URL = 'http://127.0.0.1:3000'

/** The one build file that pages of a frozen shop name, so that no real build changes them. */
export const SCRIPT = '/assets/main-12345678.js'

/** A demo shop's servers on one database. */
export interface FrozenShop {
  readonly app: FastifyInstance
  /** the same shop while it isn't open */
  readonly inactive: FastifyInstance
  /** the same shop behind a proxy that speaks https */
  readonly secure: FastifyInstance
  /** the text of the shop's config file */
  readonly own: string
  /** the calls between shop and provider */
  readonly calls: LocalCalls
  /** the path and query of the link with a token in the mail to this reader, once all mails are sent */
  mailedLink(reader: string): Promise<string>
  /** runs the shop's background work */
  work(): Promise<void>
  /** destroys the shop's tables, so that every query fails */
  ruin(): Promise<void>
  /** disconnects the database */
  unplug(): Promise<void>
  /** closes the servers */
  stop(): Promise<void>
}

const clientFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'toonbank-client-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, SCRIPT), 'export {}\n')
  return folder
}

/** Opens a demo shop; shop and provider call each other within this process. */
export const openFrozenShop = async (name: ShopName): Promise<FrozenShop> => {
  const shop = demoShop(name)
  const { database, stop } = await demoDatabase(name)
  // the products were imported at another time than that of the answers
  await database.statement('date_products', 'update products set changed_at = $1', [new Date()])
  const theme = themeSheet(shop.config.theme)
  const clientDir = clientFolder()
  const assets = (type: string, locale: string) => ({
    scripts: [SCRIPT],
    styles: ['/assets/style.css'].concat(theme?.path ?? []),
    preloads: [`/assets/${type}.js`, `/assets/${locale}.js`],
  })
  const calls: LocalCalls = new LocalCalls(() => app)
  const opened = (own: Shop, publicUrl = PUBLIC_URL) =>
    appOn(
      database,
      { shop: own, publicUrl },
      instead(APP.clientDir, clientDir),
      instead(APP.assets, assets),
      instead(INSIDE.fetch, calls.fetch),
    )
  const closed = { ...shop.config, status: 'inactive', code: 'maintenance' } as const
  const { app, services } = await opened(shop)
  const { app: inactive } = await opened({ ...shop, config: closed })
  const { app: secure } = await opened(shop, 'https://winkel.example')
  return {
    app,
    inactive,
    secure,
    own: readFileSync(join(process.cwd(), 'server/shops', name, 'config.json'), 'utf8'),
    calls,
    mailedLink: (reader) => mailedLink(services, reader),
    work: () => workOff(services),
    ruin: async () => void (await database.statement('ruin', 'drop schema public cascade', [])),
    unplug: stop,
    stop: async () => {
      for (const one of [app, inactive, secure]) await one.close()
      rmSync(clientDir, { recursive: true, force: true })
    },
  }
}
