import type { OpenDatabase } from '../engine/database.ts'
import type { MailedLink, MailedLinks } from '../../../application/ports/database/accounts.ts'

interface LinkRow {
  purpose: MailedLink['purpose']
  customer_id: string
  mailbox: string
  password_hash: string | null
  matter: string
  until: number
}

const COLUMNS = 'purpose, customer_id, mailbox, password_hash, matter, until'

const linkOf = (row: LinkRow): MailedLink => ({
  purpose: row.purpose,
  customerId: row.customer_id,
  mailbox: row.mailbox,
  passwordHash: row.password_hash,
  matter: { subject: row.customer_id, sealed: row.matter },
  until: row.until,
})

const onlyOf = ([row]: readonly LinkRow[]): MailedLink | null => (row === undefined ? null : linkOf(row))

/** Mailed links on PostgreSQL. */
export const sqlMailedLinks = (database: OpenDatabase): MailedLinks => ({
  save: async (hash, { purpose, customerId, mailbox, passwordHash, matter, until }) => {
    await database.statement(
      'mailed_link_save',
      `insert into mailed_links (token_hash, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)`,
      [hash, purpose, customerId, mailbox, passwordHash, matter.sealed, until],
    )
  },
  find: async (hash, now) =>
    onlyOf(
      await database.statement<LinkRow>(
        'mailed_link',
        `select ${COLUMNS} from mailed_links where token_hash = $1 and until > $2`,
        [hash, now],
      ),
    ),
  take: async (hash, now) =>
    onlyOf(
      await database.statement<LinkRow>(
        'mailed_link_take',
        // rows are locked in one order, so the second of two simultaneous takes finds its link deleted
        `with taken as (select customer_id, purpose from mailed_links where token_hash = $1 and until > $2),
           locked as (select l.token_hash from mailed_links l join taken using (customer_id, purpose)
             order by l.token_hash for update of l),
           gone as (delete from mailed_links where token_hash in (select token_hash from locked)
             returning token_hash, ${COLUMNS})
         select ${COLUMNS} from gone where token_hash = $1`,
        [hash, now],
      ),
    ),
  removeOf: async (customerId) => {
    await database.statement('mailed_links_remove_of', 'delete from mailed_links where customer_id = $1', [
      customerId,
    ])
  },
  removeOfMailbox: async (mailbox) => {
    const removed = await database.statement<LinkRow>(
      'mailed_links_remove_of_mailbox',
      `delete from mailed_links where mailbox = $1 returning ${COLUMNS}`,
      [mailbox],
    )
    return removed.map(linkOf)
  },
  forget: async (now) => {
    await database.statement('mailed_links_forget', 'delete from mailed_links where until <= $1', [now])
  },
})
