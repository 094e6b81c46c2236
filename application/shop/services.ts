import type { Sort } from '../../domain/catalogue/category.ts'
import type { Basis } from '../../domain/catalogue/price.ts'
import type { InformationRules } from '../../domain/checkout/informationForm.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { FacetSettings } from '../../domain/listing/facetSettings.ts'
import type { Synonyms } from '../../domain/search/query.ts'
import type { ShopConfigFile } from '../contract/files/appConfig.ts'
import type { ContentFile } from '../contract/files/contentFile.ts'
import type { KitFile } from '../contract/files/kitFile.ts'
import type { ShopCoupon } from '../contract/files/couponFile.ts'
import type { Accounts, MailedLinks } from '../ports/database/accounts.ts'
import type { Challenges, KnownDevices, Sessions } from '../ports/database/access.ts'
import type { CartKeys } from '../ports/database/cartKeys.ts'
import type {
  Catalogue,
  CatalogueWriter,
  CatalogueChanges,
  ProductAddresses,
} from '../ports/database/catalogue.ts'
import type {
  CouponUses,
  OrderHolds,
  OrderNumbers,
  PaymentRows,
  PlacedOrders,
} from '../ports/database/orders.ts'
import type { EventStore } from '../ports/database/log/eventStore.ts'
import type { LogTree } from '../ports/database/log/logTree.ts'
import type { IssuedDocuments } from '../ports/database/issuedDocuments.ts'
import type { Outbox } from '../ports/database/outbox.ts'
import type { Redirects } from '../ports/database/redirects.ts'
import type { SessionList } from '../ports/database/log/sessionList.ts'
import type { StockNotices } from '../ports/database/stockNotices.ts'
import type { StoredRows } from '../ports/database/log/storedRows.ts'
import type { TicketFiles, Tickets } from '../ports/database/tickets.ts'
import type { Vault } from '../ports/database/vault.ts'
import type { Addresses } from '../ports/outside/addresses.ts'
import type { Clock } from '../ports/outside/clock.ts'
import type { Schedule } from '../ports/outside/schedule.ts'
import type { DocumentPrinter } from '../ports/outside/documentPrinter.ts'
import type { KeyedDigest, Sha256 } from '../ports/outside/digest.ts'
import type { Ids } from '../ports/outside/ids.ts'
import type { Mailer } from '../ports/outside/mailer.ts'
import type { Passkeys } from '../ports/outside/passkeys.ts'
import type { Passwords } from '../ports/outside/passwords.ts'
import type { PaymentProvider } from '../ports/outside/payments.ts'
import type { PickupPoints } from '../ports/outside/pickupPoints.ts'
import type { Pictures, Thumbnails } from '../ports/outside/pictures.ts'
import type { CartLock } from './cart/cartLock.ts'
import type { CartCache } from './cart/cartCache.ts'
import type { Letterhead } from './mail/letterhead.ts'
import type { LogSigner } from './proof/logSigner.ts'
import type { TreeHash } from './proof/treeHash.ts'
import type { RedirectTable } from './redirects/redirectTable.ts'
import type { PageIndexes } from './search/pageItems.ts'

/**
 * All that the server's use cases work with. Each names what it takes: `Pick<Services, 'store' | 'clock'>`. `server/compose`
 * makes all of them, a test only those that it needs.
 */
export interface Services {
  /** the log, and all that is committed with it */
  readonly store: EventStore
  /** the tables as they stand, for whoever compares them with the log */
  readonly storedRows: StoredRows
  /** the list that auditors look through */
  readonly sessionList: SessionList
  /** the tree over the log's lines, and its checkpoints */
  readonly logTree: LogTree
  /** how that tree hashes */
  readonly treeHash: TreeHash
  /** who signs for the log, under the address that the shop has now */
  readonly logSigner: () => LogSigner
  /** products and categories as the shop shows and sells them */
  readonly catalogue: Catalogue
  /** where every product's page stands, for search engines */
  readonly productAddresses: ProductAddresses
  /** brings products and categories in */
  readonly catalogueWriter: CatalogueWriter
  /** what changed in the catalogue, by whichever process */
  readonly catalogueChanges: CatalogueChanges
  /** how many orders carry a coupon now */
  readonly couponUses: CouponUses
  /** who may have which cart */
  readonly cartKeys: CartKeys
  /** which order a payment belongs to */
  readonly payments: PaymentRows
  /** the next order's number */
  readonly orderNumbers: OrderNumbers
  /** orders by number and by customer */
  readonly placedOrders: PlacedOrders
  /** which orders stand in the way of forgetting their buyer */
  readonly orderHolds: OrderHolds
  /** customers' tickets */
  readonly tickets: Tickets
  /** what came along with them */
  readonly ticketFiles: TicketFiles
  /** bytes that they may take together now; 0 while the disk has no room to spare */
  readonly fileRoom: () => Promise<number>
  /** invoices and credit notes as they were issued */
  readonly issuedDocuments: IssuedDocuments
  /** who makes a PDF of one */
  readonly printDocument: DocumentPrinter
  /** who a visitor is to the shop */
  readonly sessions: Sessions
  /** what passkeys are asked to sign */
  readonly challenges: Challenges
  /** who makes and knows passkeys */
  readonly passkeys: Passkeys
  /** browsers that customers logged in with before */
  readonly knownDevices: KnownDevices
  /** who can log in */
  readonly accounts: Accounts
  /** links that were mailed */
  readonly mailedLinks: MailedLinks
  /** who waits for which product */
  readonly stockNotices: StockNotices
  /** what is kept of passwords */
  readonly passwords: Passwords
  /** seals and opens personal data */
  readonly vault: Vault
  /** the work that commits left behind */
  readonly outbox: Outbox
  /** the redirects that were imported, for all processes */
  readonly redirectStore: Redirects
  /** where addresses lead, as this process knows it */
  readonly redirects: RedirectTable
  /** who payments are made with */
  readonly provider: PaymentProvider
  /** who mails are handed to */
  readonly mailer: Mailer
  /** pictures of goods for them */
  readonly thumbnails: Thumbnails
  /** who writes them */
  readonly letterhead: Letterhead
  /** who knows streets and cities by postcode and number, and addresses as they are typed */
  readonly addresses: Addresses
  /** who knows where parcels can be picked up */
  readonly pickupPoints: PickupPoints
  /** the pictures of the shop's own catalogue */
  readonly pictures: Pictures
  /** makes others' HTML safe to show */
  readonly sanitise: (html: string) => string
  readonly clock: Clock
  /** ms since some moment, by a clock that never jumps */
  readonly monotonic: Clock
  readonly schedule: Schedule
  readonly ids: Ids
  readonly sha256: Sha256
  /** tells callers apart who have no cart yet */
  readonly callerDigest: KeyedDigest
  /** tells customers apart who redeem coupons */
  readonly customerDigest: KeyedDigest
  /** tells mailboxes apart that have an account */
  readonly accountDigest: KeyedDigest
  /** tells apart in whose name stock and coupons are reserved */
  readonly partyDigest: KeyedDigest
  /** the shop's name, who sells, its ways of delivery and of paying, how much an unpaid order reserves, and where parcels are followed */
  readonly config: Pick<
    ShopConfigFile,
    | 'name'
    | 'company'
    | 'deliveryMethods'
    | 'paymentMethods'
    | 'deliveryCalendar'
    | 'reservations'
    | 'trackingUrls'
    | 'paymentTermDays'
    | 'creditLimit'
  > & {
    readonly settings: Pick<ShopConfigFile['settings'], 'deposit' | 'onAccount'>
  }
  /** what the checkout's first form asks for in this shop */
  readonly informationRules: InformationRules
  /** the coupons that the shop offers */
  readonly couponOffers: readonly ShopCoupon[]
  /** what the shop's systems are built of; null where it has no builder */
  readonly kit: KitFile | null
  /** the shop's own content pages, their HTML safe to show */
  readonly articles: readonly ContentFile[]
  /** what else is said for words that are searched */
  readonly synonyms: Synonyms
  /** the order of a listing that nobody has sorted */
  readonly defaultSort: Sort
  /** the side of VAT that prices are shown on to whoever has not chosen one */
  readonly basis: Basis
  /** how the shop wants its filters */
  readonly facets: Readonly<Record<Locale, FacetSettings>>
  /** the languages that the shop speaks, its own first: below another's prefix nothing stands */
  readonly languages: readonly Locale[]
  /** the address, with origin, of the page that tells what became of a payment */
  readonly resultUrl: (locale: Locale, paymentUid: string) => string
  /** a path of the shop's with its origin */
  readonly publicUrl: (path: string) => string
  /** where the provider calls back; null where it can't reach the shop */
  readonly webhookUrl: () => string | null
  /** ends the unpaid order that was made of a cart about to change, so that the stock it reserved can be had again */
  readonly endOrder: (orderUid: string) => Promise<unknown>
  /** one change of a cart at a time, in this process */
  readonly cartLock: CartLock
  /** which products a cart most likely has */
  readonly cartCache: CartCache
  /** what categories and content pages are found by */
  readonly pageIndexes: PageIndexes
}
