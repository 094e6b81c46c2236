import { readFileSync } from 'node:fs'

/** A call on the wire, with only the headers that the shop sets itself, by name. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** The response to a change of a cart. */
interface Answer {
  readonly data: {
    readonly cUid: string
    readonly uid: string
    readonly lUid?: string
    readonly version: number
  }
}

/** The recorded cart. */
interface Cart {
  readonly data: {
    readonly version: number
    readonly lines: readonly { readonly id: string; readonly quantity: number }[]
  }
}

/** A browser that was left in mid-queue: tests/fixtures/browser/README.md describes each field. */
export interface FrozenQueue {
  readonly setup: readonly (Call & { readonly body: string; readonly answer: Answer })[]
  readonly tabs: readonly { readonly url: string; readonly historyState: object }[]
  readonly localStorage: Readonly<Record<string, string>>
  readonly load: Call
  readonly requests: readonly Call[]
  readonly answers: readonly Answer[]
  readonly carts: readonly Cart[]
}

const folder = new URL('../../fixtures/browser/', import.meta.url)

/** The text of a recorded browser or its cookies. */
export const frozen = (name: string): string => readFileSync(new URL(`${name}.json`, folder), 'utf8')

/**
 * A recorded browser with the shop's responses in their current form: a cart that was identified by its
 * secret has that uid.
 */
export const readQueue = (text: string): FrozenQueue =>
  JSON.parse(text, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && 'cUid' in value ? { uid: value.cUid, ...value } : value,
  ) as FrozenQueue

/** The pieces of each line of a cart, by line id. */
export const piecesOf = ({ data }: Cart): Readonly<Record<string, number>> =>
  Object.fromEntries(data.lines.map(({ id, quantity }) => [id, quantity]))

/** The pages that the stored tasks belong to. */
export const ownersOf = (stored: Iterable<readonly [key: string, text: string]>): readonly string[] =>
  [...stored]
    .filter(([key]) => key.startsWith('toonbank.task.'))
    .map(([, text]) => (JSON.parse(text) as { readonly owner: string }).owner)
