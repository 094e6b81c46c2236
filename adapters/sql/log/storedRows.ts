import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { documentSubject } from '../../../application/ports/database/issuedDocuments.ts'
import type { OpenDatabase } from '../engine/database.ts'
import { setImmediate } from 'node:timers/promises'
import type {
  AstrayRow,
  BegunRow,
  EventRow,
  OrderRows,
  ProductRows,
  StoredRows,
  StreamRow,
  Tally,
  DocumentRow,
  DocumentRows,
} from '../../../application/ports/database/log/storedRows.ts'
import { ASTRAY, STREAMS, tallyOf } from './storedRowTexts.ts'

const PAGE = 1_000

/** the minimum of a version column */
const LEAST = -(2 ** 31)

interface ProductColumns extends Omit<ProductRows, 'sold' | 'options' | 'shown'> {
  readonly doc: string | null
  readonly shown: ProductRows['shown'] | null
}

type Columns = Omit<StreamRow, 'order' | 'product'> & {
  readonly order: OrderRows | null
  readonly product: ProductColumns | null
}

/** PostgreSQL's error code for invalid digits */
const NO_BITS = '22P02'

const EVENT = 'e.stream, e.version, e.line, e.type, e.at, e.task, e.position'

/** Returns a part of a product’s document as JSON; null if it can't be read. */
const partIn = (doc: string | null, name: 'price' | 'options'): string | null => {
  try {
    return (
      JSON.stringify((JSON.parse(doc ?? '{}') as Readonly<Record<string, unknown>> | null)?.[name]) ?? null
    )
  } catch {
    return null
  }
}

const hexOf = (bits: string): string => BigInt(`0b${bits}`).toString(16).padStart(64, '0')

const rowOf = ({ product, ...row }: Columns): StreamRow => ({
  ...row,
  product: product && {
    prices: product.prices,
    sold: partIn(product.doc, 'price'),
    options: partIn(product.doc, 'options'),
    shown: product.shown ?? [],
  },
})

/** Reads the tables of PostgreSQL. Other work of the shop gets its turn before each query. */
export const sqlStoredRows = (database: OpenDatabase): StoredRows => {
  const look = async <Row>(name: string, text: string, values: readonly unknown[]) => {
    // the embedded engine answers within the same turn of the event loop; without this, other work would
    // never run
    await setImmediate()
    return database.statement<Row>(name, text, values)
  }
  const streams = async (name: string, where: string, values: readonly unknown[]) =>
    (await look<Columns>(name, `${STREAMS} ${where}`, values)).map(rowOf)

  /**
   * Checking each head before counting takes ten times as long, so it is done only if some head is no hash.
   */
  const tallied = async (): Promise<readonly Tally[]> => {
    try {
      return await look<Tally>('log_tally', tallyOf('true'), [])
    } catch (error) {
      if ((error as { readonly code?: string }).code !== NO_BITS) throw error
      return look<Tally>('log_tally_of_hashes', tallyOf(`head ~ '^[0-9a-f]{64}$'`), [])
    }
  }

  /** reads the events of streams short enough to be read at once */
  const batch = (rows: readonly Pick<StreamRow, 'stream' | 'version'>[]) =>
    look<EventRow>(
      'stored_facts_together',
      `select ${EVENT} from unnest($1::text[], $2::integer[]) as wanted(stream, most)
         cross join lateral (
           select * from events where stream = wanted.stream and version <= wanted.most order by version) as e
       order by e.stream, e.version`,
      [rows.map(({ stream }) => stream), rows.map(({ version }) => version)],
    )

  const long = async function* (stream: string, most: number): AsyncGenerator<EventRow> {
    for (let from = LEAST, isMore = true; isMore;) {
      const page: readonly EventRow[] = await look<EventRow>(
        'stored_facts',
        `select ${EVENT} from events e where e.stream = $1 and e.version between $2 and $3
         order by e.version limit ${PAGE}`,
        [stream, from, most],
      )
      yield* page
      isMore = page.length === PAGE
      from = (page.at(-1)?.version ?? most) + 1
    }
  }

  return {
    lastBefore: async (stream, event) => {
      const [row] = await look<{ line: string }>(
        'stored_last_before',
        `select line from events where stream = $1
           and position <= (select position from events where stream = $2 and version = $3)
         order by version desc limit 1`,
        [stream, event.stream, event.version],
      )
      return row?.line ?? null
    },
    after: (stream, limit) =>
      streams('stored_streams', 'where s.stream > $1 order by s.stream limit $2', [stream, limit]),
    named: (names) =>
      streams('stored_streams_named', 'where s.stream = any($1::text[]) order by s.stream', [names]),
    begun: (kind, { since, stream }, limit) =>
      look<BegunRow>(
        'stored_streams_begun',
        `select stream, version, state, since, until from streams
         where split_part(stream, '-', 1) = $1 and (since, stream) < ($2, $3)
         order by since desc, stream desc limit $4`,
        [kind, since, stream, limit],
      ),
    documents: async (orderUids) =>
      (await look<DocumentColumns>('stored_documents', DOCUMENTS, [orderUids])).map(documentRowsOf),
    picked: async (count) => {
      const rows = await look<{ stream: string }>(
        'stored_streams_picked',
        `select distinct e.stream
         from (select 1 + floor(random() * (select max(position) from events))::bigint as at
               from generate_series(1, $1::integer)) as place
           cross join lateral (select stream from events where position >= place.at order by position limit 1) as e`,
        [count],
      )
      return rows.map(({ stream }) => stream)
    },
    events: async function* (rows): AsyncGenerator<EventRow> {
      let short: Pick<StreamRow, 'stream' | 'version'>[] = []
      let size = 0
      for (const row of rows) {
        if (size + row.version > PAGE) {
          if (short.length > 0) yield* await batch(short)
          short = []
          size = 0
        }
        if (row.version > PAGE) yield* long(row.stream, row.version)
        else {
          short.push(row)
          size += row.version
        }
      }
      if (short.length > 0) yield* await batch(short)
    },
    end: async () => (await look<{ last: number }>('log_end', 'select log_end() as last', []))[0]?.last ?? 0,
    tally: async () => {
      const [committed, standing] = (await tallied()).map((row) => ({ ...row, heads: hexOf(row.heads) }))
      if (committed === undefined || standing === undefined) throw new Error('the log has no tally')
      return { committed, standing }
    },
    astray: async (limit) => {
      const rows = await look<{
        kind: AstrayRow['kind']
        table: string
        row: string
        says: number
        parts: number
      }>('astray', ASTRAY, [limit])
      return rows.map(({ kind, table, row, says, parts }): AstrayRow => {
        switch (kind) {
          case 'facts':
            return { kind, stream: row }
          case 'row':
            return { kind, table, row }
          case 'sum':
            return { kind, table, row, says, parts }
        }
      })
    },
    lastNumbers: async () => {
      const rows = await look<{ year: number; last: number }>(
        'last_numbers',
        'select year, last from order_numbers',
        [],
      )
      return new Map(rows.map(({ year, last }) => [year, last]))
    },
  }
}

/** Issued documents of orders `$1`, read in the same statement as their pending outbox messages. */
const DOCUMENTS = `
  select wanted.uid as "orderUid",
    coalesce((select version from streams where stream = 'order-' || wanted.uid), 0) as version,
    coalesce((
      select json_agg(json_build_object(
        'uid', d.uid, 'number', d.number, 'kind', d.kind, 'orderUid', d.order_uid,
        'customerId', coalesce(d.customer_id, ''), 'issuedAt', d.issued_at, 'amount', d.amount,
        'keptUntil', d.kept_until, 'document', d.document,
        'files', coalesce((
          select json_object_agg(f.type, replace(encode(f.sealed, 'base64'), e'\n', ''))
          from document_files f where f.uid = d.uid), '{}'),
        'isSent', exists (select from document_files f where f.uid = d.uid and f.recorded)))
      from issued_documents d where d.order_uid = wanted.uid), '[]') as documents,
    coalesce((
      select json_agg(payload::json ->> 'uid') from outbox
      where kind in ('document-keep', 'document-print')
        and left(payload::json ->> 'uid', length(wanted.uid) + 1) = wanted.uid || '-'), '[]') as waiting
  from unnest($1::text[]) as wanted(uid)`

type Texts = Omit<DocumentRow, 'document' | 'files'> & {
  readonly document: string | null
  readonly files: Readonly<Record<string, string>>
}

type DocumentColumns = Omit<DocumentRows, 'documents'> & { readonly documents: readonly Texts[] }

/** Returns the rows with each sealed text and the subject of its key. */
const documentRowsOf = ({ documents, ...row }: DocumentColumns): DocumentRows => ({
  ...row,
  documents: documents.map(({ document, files, ...one }): DocumentRow => {
    const sealedOf = (sealed: string): Sealed => ({ subject: documentSubject(one.uid), sealed })
    return {
      ...one,
      document: document === null ? null : sealedOf(document),
      files: Object.fromEntries(Object.entries(files).map(([type, file]) => [type, sealedOf(file)])),
    }
  }),
})
