import type { OpenDatabase } from '../engine/database.ts'
import type { Account, Accounts } from '../../../application/ports/database/accounts.ts'

interface AccountRow {
  customer_id: string
  password_hash: string
  email_address: string
  cart_uid: string | null
}

const accountOf = (row: AccountRow): Account => ({
  customerId: row.customer_id,
  passwordHash: row.password_hash,
  emailAddress: { subject: row.customer_id, sealed: row.email_address },
  cartUid: row.cart_uid,
})

const READ = 'select customer_id, password_hash, email_address, cart_uid from accounts'

/** Accounts on PostgreSQL. */
export const sqlAccounts = (database: OpenDatabase): Accounts => ({
  find: async (mailbox) => {
    const [row] = await database.statement<AccountRow>('account', `${READ} where mailbox = $1`, [mailbox])
    return row === undefined ? null : accountOf(row)
  },
  ofCustomer: async (customerId) => {
    const [row] = await database.statement<AccountRow>(
      'account_of_customer',
      `${READ} where customer_id = $1`,
      [customerId],
    )
    return row === undefined ? null : accountOf(row)
  },
  open: async (mailbox, { customerId, passwordHash, emailAddress, cartUid }) => {
    const values = [mailbox, customerId, passwordHash, emailAddress.sealed, cartUid]
    const changed = await database.statement(
      'account_reopen',
      `update accounts set password_hash = $3, email_address = $4, cart_uid = $5
       where mailbox = $1 and customer_id = $2 returning mailbox`,
      values,
    )
    if (changed.length > 0) return true
    const opened = await database.statement(
      'account_open',
      `insert into accounts (mailbox, customer_id, password_hash, email_address, cart_uid) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning mailbox`,
      values,
    )
    return opened.length > 0
  },
  changePassword: async (customerId, passwordHash) => {
    const rows = await database.statement(
      'account_password',
      'update accounts set password_hash = $2 where customer_id = $1 returning mailbox',
      [customerId, passwordHash],
    )
    return rows.length > 0
  },
  saveCart: async (customerId, cartUid) => {
    await database.statement('account_cart', 'update accounts set cart_uid = $2 where customer_id = $1', [
      customerId,
      cartUid,
    ])
  },
  removeOf: async (customerId) => {
    await database.statement('account_remove', 'delete from accounts where customer_id = $1', [customerId])
  },
})
