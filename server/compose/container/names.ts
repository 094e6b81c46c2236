import type { FastifyInstance } from 'fastify'
import type { ServiceIdentifier } from 'inversify'
import type { DerivedKeys } from '../../../adapters/crypto/derivedKeys.ts'
import type { AvifTwins } from '../../../adapters/images/avifTwins.ts'
import type { SimulatorStore } from '../../../adapters/payments/simulator/store.ts'
import type { LookUp } from '../../../adapters/sql/catalogue/lookUp.ts'
import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import type { AppConfig } from '../../../application/contract/files/appConfig.ts'
import type { Page } from '../../../application/pages/page.ts'
import type { Builds } from '../../../application/ports/database/builds.ts'
import type { CallCounts } from '../../../application/ports/database/callCounts.ts'
import type { RedirectRule } from '../../../application/ports/database/redirects.ts'
import type { StoredProducts } from '../../../application/ports/database/storedProducts.ts'
import type { Reloads } from '../../../application/ports/database/reloads.ts'
import type { KeyRing } from '../../../application/ports/database/vault.ts'
import type { PictureFiles } from '../../../application/ports/outside/pictureFiles.ts'
import type { CheckpointHistory, CheckpointStore } from '../../../application/ports/outside/checkpoints.ts'
import type { SpotCheck } from '../../../application/shop/audit/checks/spotCheck.ts'
import type { ShopPages } from '../../../application/shop/content/shopPages.ts'
import type { OutboxGate } from '../../../application/shop/outbox/outboxHold.ts'
import type { Handler } from '../../../application/shop/outbox/worker.ts'
import type { LogSequencer } from '../../../application/shop/proof/logSequencer.ts'
import type { WitnessAsker } from '../../../application/shop/proof/witnessAsker.ts'
import type { ServedPages } from '../../../application/shop/redirects/pageRedirects.ts'
import type { Services } from '../../../application/shop/services.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Assets } from '../../../ui/app/Head.tsx'
import type { Background, Failed, Announce } from '../../background/background.ts'
import type { CommandServices } from '../../command/command.ts'
import type { Drain } from '../../plugins/draining.ts'
import type { documentOf } from '../../render/document.tsx'
import type { LineBuffer } from '../../plugins/lineBuffer.ts'
import type { PageCache, PageCounts } from '../../render/pageCache.ts'
import type { PublicAnswer } from '../../routes/pages/publicPage.ts'
import type { AppParts, PluginOptions } from '../buildApp.ts'
import type { Edition } from '../editions.ts'
import type { Environment } from '../environment.ts'
import type { Observer } from './observer.ts'
import type { OpeningShop } from '../openShop.ts'
import type { OutsideHealth } from '../outside/outsideHealth.ts'
import type { Provider } from '../outside/paymentProvider.ts'
import type { ThemeSheet } from '../pages/themeSheet.ts'
import type { Shop } from '../shop.ts'
import type { ShopAddress } from '../shopAddress.ts'

/** A name in the container, typed by the value that is bound to it. */
export type Name<Value> = ServiceIdentifier<Value>

/** A name for each member. */
export type Names<Values> = { readonly [Key in keyof Values]: Name<Values[Key]> }

const named = <Value>(what: string): Name<Value> => Symbol(what)

/** Inputs of a composition; everything else is made from them. */
export const CIRCUMSTANCES = {
  environment: named<Environment>('environment'),
  /** the shop, read from its folder; a command may do without */
  shop: named<Shop>('shop'),
  /** closes what was opened, in reverse order */
  closing: named<AsyncDisposableStack>('closing'),
  /** measure and trace the parts of a server */
  observers: named<readonly Observer[]>('observers'),
}

/** Internals of the services, used by no other module. */
export const INSIDE = {
  database: named<OpenDatabase>('database'),
  /** 32 bytes */
  masterKey: named<Uint8Array>('master key'),
  previousKey: named<Uint8Array | null>('previous master key'),
  derivedKeys: named<DerivedKeys>('derived keys'),
  lookUp: named<LookUp>('look-up'),
  keyRing: named<KeyRing>('key ring'),
  keptCheckpoints: named<CheckpointStore & CheckpointHistory>('kept checkpoints'),
  /** rate counters shared by all processes of the shop */
  callCounts: named<CallCounts>('call counts'),
  /** connects shop and payment provider */
  fetch: named<typeof fetch>('fetch'),
  simulatorStore: named<SimulatorStore>('simulator store'),
  payment: named<Provider>('payment'),
  /** whether payment provider and mail server answer */
  outsideHealth: named<OutsideHealth>('health outside'),
  address: named<ShopAddress>('address'),
  /** whether the outbox is sent */
  outboxGate: named<OutboxGate>('outbox gate'),
  /** folder of the shop's own pictures */
  picturesDir: named<string>('pictures folder'),
  /** store of imported pictures */
  pictureFiles: named<PictureFiles>('picture files'),
  /** the database's event store and catalogue writer, without the note of the build */
  plainStore: named<Services['store']>('plain store'),
  plainWriter: named<Services['catalogueWriter']>('plain catalogue writer'),
  /** whether to record each start, or a build only if another one wrote the log last */
  isEachStart: named<boolean>('each start'),
  /** records once which build writes the log */
  noteBuild: named<() => Promise<void>>('note of the build'),
  /** the builds that ran last, with their files */
  builds: named<Builds>('builds'),
  storedProducts: named<StoredProducts>('stored products'),
  /** requests to reload the shop's folder */
  reloads: named<Reloads>('reloads'),
  /** redirects from the shop's folder */
  ownRedirects: named<readonly RedirectRule[]>('own redirects'),
}

/** Services that use cases take. */
export const SERVICES: Names<Services> = {
  store: named('store'),
  storedRows: named('stored rows'),
  sessionList: named('session list'),
  logTree: named('log tree'),
  treeHash: named('tree hash'),
  logSigner: named('log signer'),
  catalogue: named('catalogue'),
  catalogueWriter: named('catalogue writer'),
  catalogueChanges: named('catalogue changes'),
  productAddresses: named('product addresses'),
  couponUses: named('coupon uses'),
  cartKeys: named('cart keys'),
  payments: named('payments'),
  orderNumbers: named('order numbers'),
  placedOrders: named('placed orders'),
  orderHolds: named('order holds'),
  tickets: named('tickets'),
  ticketFiles: named('ticket files'),
  fileRoom: named('room for files'),
  issuedDocuments: named('issued documents'),
  printDocument: named('document printer'),
  sessions: named('sessions'),
  accounts: named('accounts'),
  knownDevices: named('known devices'),
  challenges: named('challenges'),
  passkeys: named('passkeys'),
  mailedLinks: named('mailed links'),
  stockLevels: named('stock levels'),
  stockNotices: named('stock notices'),
  passwords: named('passwords'),
  vault: named('vault'),
  outbox: named('outbox'),
  redirectStore: named('redirect store'),
  redirects: named('redirects'),
  provider: named('provider'),
  mailer: named('mailer'),
  letterhead: named('letterhead'),
  thumbnails: named('thumbnails'),
  addresses: named('addresses'),
  pickupPoints: named('pick-up points'),
  pictures: named('pictures'),
  sanitise: named('sanitise'),
  clock: named('clock'),
  monotonic: named('monotonic'),
  schedule: named('schedule'),
  ids: named('ids'),
  sha256: named('sha256'),
  callerDigest: named('caller digest'),
  customerDigest: named('customer digest'),
  accountDigest: named('account digest'),
  partyDigest: named('party digest'),
  config: named('config'),
  informationRules: named('information rules'),
  couponOffers: named('coupon offers'),
  kit: named('kit'),
  articles: named('articles'),
  synonyms: named('synonyms'),
  defaultSort: named('default sort'),
  basis: named('basis'),
  facets: named('facets'),
  languages: named('languages'),
  resultUrl: named('result address'),
  publicUrl: named('public address'),
  webhookUrl: named('webhook address'),
  endOrder: named('end order'),
  cartLock: named('cart lock'),
  cartCache: named('cart cache'),
  pageIndexes: named('page indexes'),
}

/** Use cases that are made once, with their parts. */
export const USE_CASES = {
  services: named<Services>('services'),
  shopPages: named<ShopPages>('shop pages'),
  servedPages: named<ServedPages>('served pages'),
  /** the same, reporting which parts of the catalogue are read */
  notingPages: named<(note: (tag: string) => void) => ServedPages>('noting pages'),
  outboxHandlers: named<ReadonlyMap<string, Handler>>('outbox handlers'),
  /** adds the leaves of new log lines and signs them */
  logSequencer: named<LogSequencer>('log sequencer'),
  /** has signed checkpoints cosigned */
  witnessAsker: named<WitnessAsker>('witness asker'),
  /** adds to the database what it lacks of the shop's folder */
  fillShop: named<Edition['fill']>('fill shop'),
}

/** Parts of the server and its pages. */
export const APP = {
  /**
   * the server before anything is registered on it; in an object,
   * because it is thenable and the container would await it
   */
  server: named<{ readonly app: FastifyInstance }>('server'),
  /** the shop's public config */
  config: named<(locale: Locale) => AppConfig>('app config'),
  pageCache: named<PageCache<PublicAnswer>>('page cache'),
  /** what the caches of this process have done */
  pageCounts: named<PageCounts>('page counts'),
  /** lines that are written together; null without an access log */
  logLines: named<{ readonly lines: LineBuffer | null }>('log lines'),
  clientDir: named<string>('client folder'),
  assets: named<(type: Page['type'], locale: Locale) => Assets>('assets'),
  /** renders the document of a page */
  document: named<typeof documentOf>('document'),
  theme: named<ThemeSheet | null>('theme'),
  buildId: named<string>('build'),
  /** stores the files of this build for processes of another */
  storeBuild: named<() => Promise<void>>('stored build'),
  /** whether this process is about to close */
  drain: named<Drain>('drain'),
}

/** Background tasks. */
export const BACKGROUND = {
  failed: named<Failed>('failed'),
  announce: named<Announce>('announce'),
  droppedPages: named<Background>('dropped pages'),
  outbox: named<Background>('outbox worker'),
  forgetting: named<Background>('forgetting'),
  freshRedirects: named<Background>('fresh redirects'),
  /** maintains the database */
  upkeep: named<readonly Background[]>('upkeep'),
  avifTwins: named<AvifTwins>('AVIF twins'),
  /** serves metrics if the environment asks for them */
  metrics: named<readonly Background[]>('metrics'),
  /** findings about tables that differ from the log */
  spotCheck: named<SpotCheck>('spot check'),
  spotChecks: named<Background>('spot checks'),
  sequencing: named<Background>('sequencing'),
  listing: named<Background>('listing'),
  stockNotices: named<Background>('stock notices'),
  /** called for each imported picture */
  pictureMade: named<() => void>('picture made'),
}

/** Entry points of a composition, one per program. */
export const WHOLE = {
  /** for `buildApp` */
  appParts: named<AppParts>('app'),
  /** made from the shop's folder when the shop opens and at each reload */
  edition: named<Edition>('edition'),
  /** for `openShop` */
  openingShop: named<OpeningShop>('opening shop'),
  /** for a command */
  commands: named<CommandServices>('commands'),
}

/** Options of the server's plugins. */
export const PLUGINS: Names<PluginOptions> = {
  ownHost: named('own host'),
  draining: named('draining'),
  security: named('security'),
  untrustedProxy: named('untrusted proxy'),
  refusals: named('logged refusals'),
  origin: named('origin'),
  errors: named('errors'),
  rates: named('rates'),
  inactive: named('inactive'),
  publicApi: named('public calls'),
  navigation: named('navigation'),
  language: named('language'),
  sitemap: named('sitemap'),
  securityTxt: named('security.txt'),
  files: named('files'),
  pictures: named('served pictures'),
  pages: named('pages'),
}
