import type { OpenDatabase } from '../engine/database.ts'
import type { StockNoticeRow, StockNotices } from '../../../application/ports/database/stockNotices.ts'

interface Row {
  subject: string
  uid: string
  product_id: number
  mailbox: string
  until: number
}

const COLUMNS = 'subject, uid, product_id, mailbox, until'

const rowOf = ({ product_id: productId, ...row }: Row): StockNoticeRow => ({ ...row, productId })

/** Stock notices on PostgreSQL. */
export const sqlStockNotices = (database: OpenDatabase): StockNotices => {
  const rowsWhere = async (name: string, condition: string, value: number | string) => {
    const rows = await database.statement<Row>(
      name,
      `select ${COLUMNS} from stock_notices where ${condition} order by until, subject`,
      [value],
    )
    return rows.map(rowOf)
  }
  return {
    save: async ({ subject, uid, productId, mailbox, until }) => {
      await database.statement(
        'stock_notice_save',
        `insert into stock_notices (${COLUMNS}) values ($1, $2, $3, $4, $5)
          on conflict (subject) do update set until = excluded.until`,
        [subject, uid, productId, mailbox, until],
      )
    },
    products: async () => {
      const rows = await database.statement<Pick<Row, 'product_id'>>(
        'stock_notice_products',
        'select distinct product_id from stock_notices order by product_id',
        [],
      )
      return rows.map(({ product_id: productId }) => productId)
    },
    ofProduct: (productId) => rowsWhere('stock_notices_of_product', 'product_id = $1', productId),
    ofMailbox: (mailbox) => rowsWhere('stock_notices_of_mailbox', 'mailbox = $1', mailbox),
    past: (now) => rowsWhere('stock_notices_past', 'until <= $1', now),
    remove: async (subject) => {
      await database.statement('stock_notice_remove', 'delete from stock_notices where subject = $1', [
        subject,
      ])
    },
  }
}
