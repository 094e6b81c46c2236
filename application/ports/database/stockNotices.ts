/**
 * Who waits for which product, beside the streams that say how it stands. A row is there as long as the key that its address is sealed
 * under: it may be there before its stream is, and is removed after that has ended.
 */
export interface StockNotices {
  /** a second one of the same subject takes the first one's place */
  save(row: StockNoticeRow): Promise<void>
  /** numbers of the products that somebody waits for, the lowest first */
  products(): Promise<readonly number[]>
  /** the rows of these, those that end first first */
  ofProduct(productId: number): Promise<readonly StockNoticeRow[]>
  ofMailbox(mailbox: string): Promise<readonly StockNoticeRow[]>
  /** those whose time is over at an instant, ms since 1970 */
  past(now: number): Promise<readonly StockNoticeRow[]>
  remove(subject: string): Promise<void>
}

export interface StockNoticeRow {
  /** whose key the address is sealed under: of this one request alone */
  readonly subject: string
  /** of its stream */
  readonly uid: string
  readonly productId: number
  /** keyed digest of the mailbox */
  readonly mailbox: string
  /** ms since 1970 */
  readonly until: number
}
