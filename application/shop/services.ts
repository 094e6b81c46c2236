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
import type { StockLevels } from '../ports/database/stockLevels.ts'
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
 * All services that the server's use cases need. Each use case names its own: `Pick<Services, 'store' |
 * 'clock'>`. `server/compose` creates all of them; a test creates only those it needs.
 */
export interface Services {
  /** the event log, and the rows committed with it */
  readonly store: EventStore
  /** the tables' current rows, to compare them with the log */
  readonly storedRows: StoredRows
  /** the list of sessions that auditors search */
  readonly sessionList: SessionList
  /** the Merkle tree over the log's lines, and its checkpoints */
  readonly logTree: LogTree
  /** the tree's hash functions */
  readonly treeHash: TreeHash
  /** returns the signer of the log, under the shop's current address */
  readonly logSigner: () => LogSigner
  /** products and categories as the shop shows and sells them */
  readonly catalogue: Catalogue
  /** the addresses of all product pages, for search engines */
  readonly productAddresses: ProductAddresses
  /** imports products and categories */
  readonly catalogueWriter: CatalogueWriter
  /** changes of the catalogue, by any process */
  readonly catalogueChanges: CatalogueChanges
  /** how many orders currently use a coupon */
  readonly couponUses: CouponUses
  /** the keys that give access to carts */
  readonly cartKeys: CartKeys
  /** finds the order of a payment */
  readonly payments: PaymentRows
  /** issues order numbers */
  readonly orderNumbers: OrderNumbers
  /** finds orders by number and by customer */
  readonly placedOrders: PlacedOrders
  /** the orders that prevent the erasure of their buyer */
  readonly orderHolds: OrderHolds
  /** customers' tickets */
  readonly tickets: Tickets
  /** the files attached to tickets */
  readonly ticketFiles: TicketFiles
  /** returns the bytes that ticket files may use in total; 0 while the disk is short of space */
  readonly fileRoom: () => Promise<number>
  /** invoices and credit notes as issued */
  readonly issuedDocuments: IssuedDocuments
  /** renders an issued document as PDF */
  readonly printDocument: DocumentPrinter
  /** visitors' sessions */
  readonly sessions: Sessions
  /** challenges that passkeys sign */
  readonly challenges: Challenges
  /** creates and verifies passkeys */
  readonly passkeys: Passkeys
  /** browsers that customers have logged in with before */
  readonly knownDevices: KnownDevices
  /** customers' accounts */
  readonly accounts: Accounts
  /** mailed links */
  readonly mailedLinks: MailedLinks
  /** the stock of products, with what orders took of it */
  readonly stockLevels: StockLevels
  /** customers waiting for a product to be in stock */
  readonly stockNotices: StockNotices
  /** hashes and verifies passwords */
  readonly passwords: Passwords
  /** seals and opens personal data */
  readonly vault: Vault
  /** work queued by commits */
  readonly outbox: Outbox
  /** the imported redirects, shared by all processes */
  readonly redirectStore: Redirects
  /** this process's redirect table */
  readonly redirects: RedirectTable
  /** the payment provider */
  readonly provider: PaymentProvider
  /** sends mails */
  readonly mailer: Mailer
  /** product pictures for mails */
  readonly thumbnails: Thumbnails
  /** the sender of mails */
  readonly letterhead: Letterhead
  /** looks up streets and cities by postcode and house number, and suggests addresses as they are typed */
  readonly addresses: Addresses
  /** looks up pickup points for parcels */
  readonly pickupPoints: PickupPoints
  /** the pictures of the shop's own catalogue */
  readonly pictures: Pictures
  /** makes foreign HTML safe to show */
  readonly sanitise: (html: string) => string
  readonly clock: Clock
  /** ms by a monotonic clock, from an arbitrary start */
  readonly monotonic: Clock
  readonly schedule: Schedule
  readonly ids: Ids
  readonly sha256: Sha256
  /** pseudonymises callers who have no cart */
  readonly callerDigest: KeyedDigest
  /** pseudonymises customers who redeem coupons */
  readonly customerDigest: KeyedDigest
  /** pseudonymises the mailboxes of accounts */
  readonly accountDigest: KeyedDigest
  /** pseudonymises the parties that reserve stock and coupons */
  readonly partyDigest: KeyedDigest
  /**
   * the shop's name and company, its delivery and payment methods, its reservation limits for unpaid orders,
   * and its tracking addresses
   */
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
  /** the fields that the checkout's first form requires in this shop */
  readonly informationRules: InformationRules
  /** the shop's coupons */
  readonly couponOffers: readonly ShopCoupon[]
  /** the parts of the shop's system builder; null if the shop has no builder */
  readonly kit: KitFile | null
  /** the shop's content pages, with safe HTML */
  readonly articles: readonly ContentFile[]
  /** synonyms of search words */
  readonly synonyms: Synonyms
  /** the order of a listing that the shopper has not sorted */
  readonly defaultSort: Sort
  /** whether prices include VAT for shoppers who have not chosen */
  readonly basis: Basis
  /** the shop's filter settings */
  readonly facets: Readonly<Record<Locale, FacetSettings>>
  /** the shop's languages, its own first; there are no pages under another language's prefix */
  readonly languages: readonly Locale[]
  /** returns the address, with origin, of the page that shows a payment's result */
  readonly resultUrl: (locale: Locale, paymentUid: string) => string
  /** returns a path of the shop with its origin */
  readonly publicUrl: (path: string) => string
  /** returns the address of the provider's webhook; null if the provider can't reach the shop */
  readonly webhookUrl: () => string | null
  /** ends the unpaid order of a cart that is about to change, to release the stock that it reserved */
  readonly endOrder: (orderUid: string) => Promise<unknown>
  /** serialises the changes of each cart in this process */
  readonly cartLock: CartLock
  /** carts that this process changed recently, and their products */
  readonly cartCache: CartCache
  /** search indexes of categories and content pages */
  readonly pageIndexes: PageIndexes
}
