import type { OpenDatabase } from '../engine/database.ts'
import {
  MissingNode,
  type LogTree,
  type StoredCheckpoint,
} from '../../../application/ports/database/log/logTree.ts'

const CHECKPOINT = 'select signer, size, root, at, note, cosignatures from log_checkpoints'

interface LeafRow {
  readonly index: number
  readonly stream: string | null
  readonly version: number
  readonly line: string
}

/** The log tree in PostgreSQL (`log_leaves`, `log_nodes` and `log_checkpoints` of schema.sql). */
export const sqlLogTree = (database: OpenDatabase): LogTree => {
  const checkpoints = (name: string, where: string, values: readonly unknown[]) =>
    database.statement<StoredCheckpoint>(name, `${CHECKPOINT} ${where}`, values)

  // the log is known to be complete up to this position; 0: unknown
  let settled = 0

  return {
    size: async () => {
      const [row] = await database.statement<{ size: number }>('log_size', 'select log_size() as size', [])
      return row?.size ?? 0
    },

    waiting: async (limit) => {
      const [edge] = await database.statement<{ size: number; last: number; newest: number }>(
        'log_edge',
        `select log_size() as size,
           coalesce((select positions[cardinality(positions)] from log_leaves order by index desc limit 1), 0) as last,
           (select coalesce(max(position), 0) from events) as newest`,
        [],
      )
      const { size, last, newest } = edge ?? { size: 0, last: 0, newest: 0 }
      if (newest <= last) return { size, leaves: [] }
      // log_end waits for running commits and blocks others, so it runs once for many batches
      if (settled <= last) {
        const [end] = await database.statement<{ last: number }>('log_end', 'select log_end() as last', [])
        settled = end?.last ?? 0
      }
      // a separate statement: in one statement with log_end, the commits it waited for would be invisible
      const [row] = await database.statement<{ positions: string | null; hashes: Uint8Array | null }>(
        'log_waiting',
        'select positions, hashes from waiting_leaves($1, $2, $3)',
        [last, settled, limit],
      )
      const hashes = row?.hashes ?? new Uint8Array()
      const leaves = (row?.positions?.split(',') ?? []).map((position, i) => ({
        position: Number(position),
        hash: hashes.subarray(i * 32, i * 32 + 32),
      }))
      if (leaves.length < limit) settled = 0
      return { size, leaves }
    },

    grow: async (size, leaves, nodes) => {
      const [row] = await database.statement<{ done: boolean }>(
        'grow_log_tree',
        'select grow_log_tree($1, $2::bigint[], $3::bytea, $4::integer[], $5::bigint[], $6::bytea) as done',
        [
          size,
          leaves.map(({ position }) => position),
          Buffer.concat(leaves.map(({ hash }) => hash)),
          nodes.map(({ level }) => level),
          nodes.map(({ index }) => index),
          Buffer.concat(nodes.map(({ hash }) => hash)),
        ],
      )
      return row?.done ?? false
    },

    nodes: async (wanted) => {
      if (wanted.length === 0) return []
      // one subquery per row, so that no plan reads the whole table
      const rows = await database.statement<{ hash: Uint8Array | null }>(
        'log_nodes',
        `select case level
           when 0 then (
             select nullif(substr(hashes, least(w.index - l.index, cardinality(positions))::integer * 32 + 1, 32), '')
             from log_leaves l where l.index <= w.index order by l.index desc limit 1)
           else (select hash from log_nodes n where n.level = w.level and n.index = w.index) end as hash
         from unnest($1::integer[], $2::bigint[]) with ordinality as w(level, index, nr) order by nr`,
        [wanted.map(({ level }) => level), wanted.map(({ index }) => index)],
      )
      return wanted.map((node, i) => {
        const hash = rows[i]?.hash
        if (!hash) throw new MissingNode(node)
        return hash
      })
    },

    leafOf: async (stream, version) => {
      const [row] = await database.statement<{ line: string; index: number | null }>(
        'log_leaf_of',
        `select e.line, l.index from events e left join lateral leaf_at(e.position) as l on true
         where e.stream = $1 and e.version = $2`,
        [stream, version],
      )
      return row ?? null
    },

    leaves: async (from, limit) => {
      const rows = await database.statement<LeafRow>(
        'log_leaves',
        `select l.index, e.stream, e.version, e.line from (
           select r.index + t.nr - 1 as index, t.position
           from log_leaves r, unnest(r.positions) with ordinality as t(position, nr)
           where r.index >= coalesce((select max(index) from log_leaves where index <= $1), 0) and r.index < $1 + $2
         ) as l left join lateral (
           select * from (select stream, version, line from events where position = l.position offset 0) as o
           order by stream, version limit 1) as e on true
         where l.index >= $1 order by l.index limit $2`,
        [from, limit],
      )
      return rows.map(({ index, stream, version, line }) => ({
        index,
        event: stream === null ? null : { stream, version, line },
      }))
    },

    leafless: (limit) =>
      database.statement(
        'log_leafless',
        `select stream, version from events e
         where position <= (select max(positions[cardinality(positions)]) from log_leaves)
           and not exists (select from (select unnest(positions) as position from log_leaves) as l where l.position = e.position)
         order by position limit $1`,
        [limit],
      ),

    newest: async () =>
      (await checkpoints('log_checkpoint_newest', 'order by size desc, note nulls first limit 1', []))[0] ??
      null,

    begin: async ({ signer, size, root }, at) => {
      const [row] = await database.statement<{ done: boolean }>(
        'begin_checkpoint',
        'select begin_checkpoint($1, $2, $3::bytea, $4) as done',
        [signer, size, root, at],
      )
      return row?.done ?? false
    },

    finish: async (signer, size, note, cosignatures) => {
      await database.statement(
        'finish_checkpoint',
        'update log_checkpoints set note = $3, cosignatures = $4 where signer = $1 and size = $2 and note is null',
        [signer, size, note, cosignatures],
      )
    },

    unsettled: (signer, limit) =>
      checkpoints(
        'log_checkpoints_unsettled',
        'where signer = $1 and note is not null and cosignatures is null order by size limit $2',
        [signer, limit],
      ),

    settle: async (signer, size, cosignatures) => {
      await database.statement(
        'settle_checkpoint',
        `update log_checkpoints set cosignatures = $3
         where signer = $1 and size = $2 and note is not null and cosignatures is null`,
        [signer, size, cosignatures],
      )
    },

    signedAfter: (signer, size, limit) =>
      checkpoints(
        'log_checkpoints_after',
        'where signer = $1 and size > $2 and note is not null order by size limit $3',
        [signer, size, limit],
      ),

    between: (from, until) =>
      checkpoints('log_checkpoints_between', 'where size > $1 and size <= $2 order by size, signer', [
        from,
        until,
      ]),

    signed: async (signer, size) => {
      const rows =
        size === undefined
          ? await checkpoints(
              'log_checkpoint_last',
              'where signer = $1 and note is not null order by size desc limit 1',
              [signer],
            )
          : await checkpoints(
              'log_checkpoint_of_size',
              'where signer = $1 and size = $2 and note is not null',
              [signer, size],
            )
      return rows[0] ?? null
    },
  }
}
