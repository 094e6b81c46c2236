/** What can be wrong with a shop's tables, and how to repair it. */
export const REMEDIES = {
  'wrong-event':
    'the line was changed, moved or replaced: restore it from a backup or an export; until then nothing after it in its stream can be trusted',
  'missing-event': 'events were removed: restore them from a backup or an export',
  'events-beyond':
    'the row is older than the events, so the shop acts on a past state: restore the row of the last event, with the rows written with it',
  'wrong-head': 'the row names a different last event than the log: write the hash of the last event there',
  'wrong-column': 'a lookup column differs from the line: write the line’s value there',
  'unreadable-event': 'this build cannot read it: verify with the build that wrote it',
  'unknown-kind':
    'no kind of stream has this name, so its state cannot be rebuilt: verify with the build that wrote it',
  'wrong-state':
    'the stored state does not follow from the events: restore the one that does (audit replay shows it)',
  'wrong-totals':
    'the recorded totals do not follow from its rules: audit replay shows each amount and audit explain the calculation; events never change, so correct the order by a credit or a new invoice',
  'wrong-span':
    'the row’s times are not those of its first and last event: write those there (audit show prints them)',
  'no-row': 'the events exist but the shop cannot see them: restore the row of their last event',
  'wrong-row':
    'a row written with the events contradicts them: correct it; restore an issued document or its file from a backup',
  'stray-row': 'it belongs to nothing in the log: find out what happened to its stream before removing it',
  'wrong-sum': 'the sum differs from its parts, which match the events: write the sum of its parts there',
  'wrong-number':
    'an order number was assigned twice, or would be: renumber one order, or set order_numbers to the highest number',
  'wrong-tally':
    'streams or events were removed or inserted together with their rows, so the rest is consistent: compare with a backup or an export',
  'wrong-prune':
    'lines are missing that no recorded pruning removed, or exist although one did: restore them from the archive, a backup or an export',
  'wrong-archive':
    'the file is not the archive that was written: restore another copy from your backups; do not trust this one',
  'foreign-archive':
    'the log has no record of this file: it belongs to another shop, or its writing was interrupted: move it out of the archives',
  'lost-archive':
    'the archive is missing and holds the only copy of pruned events: restore it from your backups; until then the log proves that these events existed, not what they said',
  'wrong-leaf':
    'the line is not the one whose hash was signed: restore it from a backup or an export, at its position',
  'wrong-node':
    'a hash of the tree does not match the hashes below it: empty log_nodes and log_leaves while no shop runs; they are rebuilt and compared with what was signed',
  'other-tree':
    'the log is not the one a checkpoint was signed for, so it signs nothing more: copies held by others show what it was',
  'wrong-checkpoint':
    'it is not what was signed: restore it from checkpoints.txt, a copy of that or a backup; until then nothing proves that the log had these lines',
  'other-past': 'the log was rewritten after that checkpoint: the export that ends with it shows what it was',
} as const satisfies Readonly<Record<string, string>>

/** A difference between the tables and the events. */
export interface Finding {
  readonly why: keyof typeof REMEDIES
  /** null if the finding is not about a stream */
  readonly stream: string | null
  /** the first event affected; null if the finding is not about an event */
  readonly version: number | null
  /** what differs; only for users who may see the log */
  readonly detail: string
  /** the file concerned and its line, counted from 1; absent for the shop's own tables */
  readonly place?: { readonly file: string; readonly line: number | null }
}
