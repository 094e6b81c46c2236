/**
 * The requests for stock notices by product, next to the streams with their state. A row exists as long as
 * the key of its address: possibly before its stream, and until after that has ended.
 */
export interface StockNotices {
  /** a second row of the same subject replaces the first */
  save(row: StockNoticeRow): Promise<void>
  /** ids of products with requests, lowest first */
  products(): Promise<readonly number[]>
  /** the rows of a product, those that end first come first */
  ofProduct(productId: number): Promise<readonly StockNoticeRow[]>
  ofMailbox(mailbox: string): Promise<readonly StockNoticeRow[]>
  /** rows that ended by this instant, ms since 1970 */
  past(now: number): Promise<readonly StockNoticeRow[]>
  remove(subject: string): Promise<void>
}

export interface StockNoticeRow {
  /** the subject of the address's key, which belongs to this request alone */
  readonly subject: string
  /** of its stream */
  readonly uid: string
  readonly productId: number
  /** keyed digest of the mailbox */
  readonly mailbox: string
  /** ms since 1970 */
  readonly until: number
}
