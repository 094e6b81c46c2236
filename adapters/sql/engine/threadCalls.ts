/** A call to the embedded engine's thread. */
export type ThreadCall =
  | { readonly type: 'open'; readonly dataDir: string; readonly from: string | undefined }
  | { readonly type: 'statement'; readonly text: string; readonly values: readonly unknown[] }
  /** several statements in one text; returns the rows of the last */
  | { readonly type: 'script'; readonly text: string }
  | { readonly type: 'listen'; readonly channel: string }
  | { readonly type: 'unlisten'; readonly channel: string }
  /** copies the engine's folder to this path, which doesn't exist */
  | { readonly type: 'copy'; readonly to: string }
  | { readonly type: 'close' }

export interface ThreadQuestion {
  readonly id: number
  readonly call: ThreadCall
}

export type ThreadAnswer =
  | { readonly type: 'done'; readonly id: number; readonly rows: readonly unknown[] }
  | { readonly type: 'failed'; readonly id: number; readonly error: Failure }
  | { readonly type: 'notified'; readonly channel: string; readonly payload: string }

/**
 * The fields of a PostgreSQL error, as both drivers name them; without the statement's values, which may be
 * secret.
 */
const SAID = [
  'code',
  'severity',
  'detail',
  'hint',
  'where',
  'schema',
  'table',
  'column',
  'constraint',
] as const

/** An error copied out of the thread: structured cloning of an Error would keep only its message. */
export type Failure = { readonly message: string } & {
  readonly [Name in (typeof SAID)[number]]?: unknown
}

export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof Error)) return { message: String(error) }
  const said = SAID.flatMap((name) => {
    const value: unknown = (error as { readonly [Name in typeof name]?: unknown })[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { message: error.message, ...Object.fromEntries(said) }
}
