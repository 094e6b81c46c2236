import type { OpenDatabase } from '../engine/database.ts'
import type { AnswerScope } from '../../../application/ports/database/log/eventStore.ts'
import { batched } from '../log/batch.ts'

/** A row of `look_up` (functions/look_up.sql); its columns depend on `kind`. */
export type Found = FoundStream | FoundAnswer | FoundProduct

/** `nr`: index of the requested key, from 1 */
export interface FoundStream {
  readonly kind: 'stream'
  readonly nr: number
  readonly version: number
  readonly head: string
  readonly state: string
}

export interface FoundAnswer {
  readonly kind: 'answer'
  readonly nr: number
  readonly body_hash: string
  readonly status: number
  readonly body: string
  readonly at: number
}

export interface FoundProduct {
  readonly kind: 'product'
  readonly nr: number
  /** identifies the product's present document */
  readonly revision: string
  readonly on_hand: number
  readonly reserved: number
  readonly managed: boolean
  readonly permanently_out: boolean
}

type Wanted =
  | { readonly kind: 'stream'; readonly name: string }
  | { readonly kind: 'answer'; readonly scope: AnswerScope }
  | { readonly kind: 'product'; readonly id: number }

/**
 * Looks up one row by key; undefined if it does not exist. All lookups of one tick share one round trip and
 * one snapshot.
 */
export interface LookUp {
  stream(name: string): Promise<FoundStream | undefined>
  answer(scope: AnswerScope): Promise<FoundAnswer | undefined>
  product(id: number): Promise<FoundProduct | undefined>
}

const MOST = 400

/** Callers that share this instance share its round trips. */
export const sqlLookUp = (database: OpenDatabase): LookUp => {
  const find = batched({ most: MOST }, (wanted: readonly Wanted[]) => found(database, wanted))
  return {
    stream: (name) => find({ kind: 'stream', name }) as Promise<FoundStream | undefined>,
    answer: (scope) => find({ kind: 'answer', scope }) as Promise<FoundAnswer | undefined>,
    product: (id) => find({ kind: 'product', id }) as Promise<FoundProduct | undefined>,
  }
}

const found = async (
  database: OpenDatabase,
  wanted: readonly Wanted[],
): Promise<readonly (Found | undefined)[]> => {
  const names: string[] = []
  const scopes: AnswerScope[] = []
  const ids: number[] = []
  const places = wanted.map((one): [Found['kind'], number] => {
    switch (one.kind) {
      case 'stream':
        return [one.kind, names.push(one.name)]
      case 'answer':
        return [one.kind, scopes.push(one.scope)]
      case 'product':
        return [one.kind, ids.push(one.id)]
    }
  })
  const rows = await database.statement<Found>('look_up', 'select * from look_up($1, $2, $3, $4, $5, $6)', [
    names,
    scopes.map(({ session }) => session),
    scopes.map(({ method }) => method),
    scopes.map(({ path }) => path),
    scopes.map(({ key }) => key),
    ids,
  ])
  const of = { stream: [], answer: [], product: [] } as Record<Found['kind'], Found[]>
  for (const row of rows) of[row.kind][row.nr] = row
  return places.map(([kind, nr]) => of[kind][nr])
}
