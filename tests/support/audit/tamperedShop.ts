import { commandComposition } from '../../../server/compose/container/commandComposition.ts'
import { INSIDE, WHOLE } from '../../../server/compose/container/names.ts'
import { readEnvironment } from '../../../server/compose/environment.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { accountSample } from '../shop/accountSample.ts'
import { placeOrder } from '../shop/placeOrder.ts'
import { recordedIo } from '../shop/recordedIo.ts'
import { startShop } from '../shop/shop.ts'
import { visitor } from '../shop/visitor.ts'

/** A column of a table that has rows. */
export interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

/** The result of changing a column: `audit verify` found it or not, or the table itself refused it. */
export type Tampered = 'found' | 'unfound' | 'refused'

/** A different value, by the type of a column. */
const OTHER: Readonly<Record<string, (column: string) => string>> = {
  integer: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  smallint: (column) => `coalesce(${column}, 0) + 1`,
  'double precision': (column) => `coalesce(${column}, 0) + 1`,
  numeric: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `not coalesce(${column}, false)`,
  // the first character: a decoder may ignore what follows the end
  text: (column) =>
    `case when left(${column}, 1) = 'a' then 'b' else 'a' end || coalesce(substr(${column}, 2), '')`,
  bytea: (column) => `'\\x01'::bytea || coalesce(${column}, '')`,
  jsonb: (column) => `case when ${column} = '{}' then '[]'::jsonb else '{}'::jsonb end`,
  json: () => `'{}'`,
  'text[]': (column) => `coalesce(${column}, '{}') || array['x']`,
  'integer[]': (column) => `coalesce(${column}, '{}') || array[1]`,
  'bigint[]': (column) => `coalesce(${column}, '{}') || array[1::bigint]`,
  tsvector: () => `'x'::tsvector`,
  'bit(256)': (column) => `~${column}`,
  xid8: () => `'1'::xid8`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 day'`,
}

/** Two window contacts of the security shop, which are returnable. */
const CONTACTS = { line: { productId: 1014, quantity: 2, options: [] }, delivery: 'postnl-home' }

/**
 * A stopped shop with data of a customer, a guest and a company, and its open tables: each change is undone
 * before the next one.
 */
export const tamperedShop = async () => {
  const running = await startShop()
  const { who } = await accountSample(running, [CONTACTS, CONTACTS], 'half')
  // downloads the invoice, so that its files are stored
  const { data } = JSON.parse(await who.page('/api/v2/account/invoices')) as {
    readonly data: { readonly invoices: readonly { readonly uid: string }[] }
  }
  await who.page(`/api/v2/account/invoices/${data.invoices[0]?.uid}.pdf`)
  const guest = visitor(running.url)
  await guest.call('/api/v2/cart/lines', CONTACTS.line)
  await guest.call('/api/v2/cart/coupons', { couponCode: 'WELKOM10' })
  await placeOrder(guest, 'ideal', { emailAddress: 'gast-die-nog-betaalt@voorbeeld.nl' })
  const read = readEnvironment(running.environment)
  if (!read.ok) throw new Error(read.refusal)
  process.kill(running.pid, 'SIGTERM')
  await running.ended
  const closing = new AsyncDisposableStack()
  closing.defer(() => running.stop())
  const { get } = await commandComposition({ environment: read.value, closing })
  const [services, database] = [get(WHOLE.commands), get(INSIDE.database)]
  const script = (text: string) => database.session((run) => run(text))
  const verify = async () => {
    const { io, written } = recordedIo()
    return { code: await runCommand(services, ['audit', 'verify'], io), ...written }
  }
  const columns = await database.statement<Column>(
    'columns',
    `select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
       from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by 1, a.attnum`,
    [],
  )
  /**
   * Changes a column of one row, checks whether it is found, and restores it. Returns null if the table has
   * no row.
   */
  const tamper = async ({ table, column, type }: Column): Promise<Tampered | null> => {
    const other = OTHER[type]
    if (other === undefined) throw new Error(`${table}.${column} is a ${type}: say what else it may be`)
    const [row] = await database.statement<{ readonly at: string }>(
      `row ${table}`,
      `select ctid::text as at from ${table} limit 1`,
      [],
    )
    if (row === undefined) return null
    await script('begin')
    try {
      await script(`update ${table} set ${column} = ${other(column)} where ctid = '${row.at}'`)
      return (await verify()).code === 1 ? 'found' : 'unfound'
    } catch {
      return 'refused'
    } finally {
      await script('rollback')
    }
  }
  return { columns, tamper, verify, stop: () => closing.disposeAsync() }
}
