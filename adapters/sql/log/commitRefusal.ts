import type { PreparedAppend } from '../../../application/contract/log/prepared.ts'
import type { CommitRefusal } from '../../../application/ports/database/eventStore.ts'
import type { OpenDatabase } from '../engine/database.ts'

/** What both drivers tell of an error that PostgreSQL raised. */
interface Raised {
  readonly code?: string
  readonly detail?: string
  readonly constraint?: string
}

const REFUSED = 'TB001'
const UNIQUE_VIOLATION = '23505'
const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'

/** The transaction was rolled back whole for another's sake and may be done again as it was. */
export const isTransient = (error: unknown): boolean =>
  [DEADLOCK, SERIALIZATION_FAILURE].includes((error as Raised).code ?? '')

const hasTask = async (database: OpenDatabase, stream: string, task: string): Promise<boolean> =>
  (
    await database.statement('has_task', 'select 1 as found from events where stream = $1 and task = $2', [
      stream,
      task,
    ])
  ).length > 0

/** The refusal that an error of a commit stands for, null when it stands for none. */
export const refusalOf = async (
  error: unknown,
  database: OpenDatabase,
  appends: readonly PreparedAppend[],
): Promise<CommitRefusal | null> => {
  const { code, detail, constraint } = error as Raised
  if (code === REFUSED && detail !== undefined) return JSON.parse(detail) as CommitRefusal
  if (code !== UNIQUE_VIOLATION || constraint !== 'events_task') return null
  for (const { append } of appends)
    if (append.correlation !== null && (await hasTask(database, append.stream, append.correlation)))
      return { why: 'duplicate-task', stream: append.stream, correlation: append.correlation }
  return null
}
