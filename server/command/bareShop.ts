import type { MasterKeys } from '../../adapters/crypto/wrappedKey.ts'
import type { KeyRing } from '../../application/ports/database/vault.ts'
import type { TreeServices } from '../../application/shop/proof/treeAudit.ts'
import type { Result } from '../../domain/kernel/result.ts'
import type { Io } from './io.ts'

/** Where a shop's files are; absolute paths. */
export interface ShopPlaces {
  readonly dataDir: string
  /** imported pictures */
  readonly imagesDir: string
  /** the shop's folder in SHOPS_DIR */
  readonly shopDir: string
}

/** What can be read of a database without its keys. */
export interface BareData extends TreeServices {
  readonly keyRing: Pick<KeyRing, 'after'>
}

/** A shop's data while no shop runs on them. There may be none yet, and the master key may be unknown. */
export interface BareShop {
  readonly shop: string
  readonly engine: 'embedded' | 'server'
  readonly places: ShopPlaces
  /** the keys that are set, or in the key file; null for none */
  masterKeys(): Promise<MasterKeys | null>
  /** whether a server's database has tables, or there is a database of the embedded engine */
  hasTables(): Promise<boolean>
  /** fills a server's empty database from a dump */
  load(file: string): Promise<Result<null, string>>
  /** opens the database and brings its tables up to date */
  open(): Promise<BareData>
  close(): Promise<void>
}

/** A command on a shop's data alone; returns its exit code. */
export type BareCommand = (bare: BareShop, args: readonly string[], io: Io) => Promise<number>
