/** What can be wrong with a shop's tables, and how to repair it. */
export const REMEDIES = {
  'wrong-event':
    'the line was changed, moved or replaced: put it back from a backup or an export; until then nothing after it in its stream is sure',
  'missing-event': 'events were taken out: put them back from a backup or an export',
  'events-beyond':
    'the row is older than the events, so the shop acts on a past state: put the row of the last event back, with what was written beside it',
  'wrong-head': 'the row names another last event than the log has: write the hash of its last event there',
  'wrong-column': 'what the log is looked up by differs from the line: write beside it what the line says',
  'unreadable-event': 'this build can’t fold it: verify with the build that wrote it',
  'unknown-kind':
    'no kind of stream is called so, so its state can’t be made anew: verify with the build that wrote it',
  'wrong-state':
    'the shop acts on a state that did not happen: put back the one that the events make (audit replay shows it)',
  'wrong-totals':
    'it was priced otherwise than its rules say: audit replay shows each amount, and audit explain the sum; the event stays, so correct the order by a credit or a new invoice',
  'wrong-span':
    'the row says other times than its first and last event: write those there (audit show tells them)',
  'no-row': 'the events are there and the shop can’t see them: put the row of their last event back',
  'wrong-row':
    'what was written beside the events says otherwise: make it say what they do; an issued document or a file of it comes from a backup',
  'stray-row': 'it belongs to nothing in the log: find out what became of its stream before removing it',
  'wrong-sum':
    'the sum is not that of its parts, which are compared with the events: write the sum of its parts there',
  'wrong-number':
    'an order’s number was given twice, or would be: give one order another number, or set order_numbers to the highest one',
  'wrong-tally':
    'streams or events were taken out or put in with their rows, so that each that is left holds together: compare with a backup or an export',
  'wrong-prune':
    'lines are gone that no pruning on record took out, or stand where one did: put them back from the archive, a backup or an export',
  'wrong-archive':
    'the file isn’t the archive that was written: take another copy from where backups are kept; what this one says is not what was pruned',
  'foreign-archive':
    'the log knows nothing of this file: it is another shop’s, or was broken off before it was put on record: keep it apart from the archives',
  'lost-archive':
    'what was pruned stands nowhere else: put the archive back from where backups are kept; until then the log shows that these events were there, and not what they said',
  'wrong-leaf':
    'the line isn’t the one whose hash was signed: put it back from a backup or an export, at its position',
  'wrong-node':
    'a hash of the tree isn’t that of what stands below it: empty log_nodes and log_leaves while no shop runs, and they are made anew and compared with what was signed',
  'other-tree':
    'the log isn’t the one that a checkpoint was signed of, and signs nothing more: what others keep of it says what was so then',
  'wrong-checkpoint':
    'it isn’t what was signed: put it back from checkpoints.txt, from a copy of that or from a backup; until then nothing says that the log had these lines',
  'other-past':
    'the log was rewritten since that checkpoint was taken: the export that it ends says what was so then',
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
