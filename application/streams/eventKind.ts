import type * as z from 'zod/mini'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import type { Sealed } from '../../domain/kernel/sealed.ts'
import { issueLines } from '../contract/files/issueLines.ts'
import type { Cause } from './cause.ts'
import { nameOf, nameWithData, type LogTexts } from './eventNames.ts'

/** Converts data of one schema to the next. Old events are read through lifts, never rewritten. */
export type Lift = (data: unknown) => unknown

/** Names of the sealed members of an event's data. */
type SealedIn<Data> = { [K in keyof Data]-?: NonNullable<Data[K]> extends Sealed ? K : never }[keyof Data] &
  string

interface Shape<Data> {
  /** the complete current shape of the data: it validates and changes nothing */
  readonly data: z.ZodMiniType<Data>
  /** by the schema to lift from; none for a schema that did not change this type */
  readonly lifts?: Readonly<Record<number, Lift>>
  /** where to find the cause of such an event, likeliest first; absent if no event causes it */
  readonly follows?: (data: Data) => readonly Cause[]
  /** the event as an auditor reads it; by default its name (the text of its type) with its short members */
  readonly words?: (data: Data, texts: LogTexts) => string
  /** the members listed after the name; all by default */
  readonly summary?: (data: Data) => unknown
}

/** The members with personal data: the compiler requires all of them to be listed. */
type SealedMembers<Data> = [SealedIn<Data>] extends [never]
  ? { readonly sealed?: never }
  : { readonly sealed: readonly SealedIn<Data>[] }

/** One event type of a stream kind. */
export interface EventKind<Data> {
  readonly sealed: readonly string[]
  /** of the current data */
  readonly shape: z.ZodMiniType
  /** Where to find the cause of such an event, likeliest first. */
  follows(data: Data): readonly Cause[]
  /**
   * Lifts the data from the schema they were written with to `today` and validates them; refuses with the
   * fault.
   */
  read(data: unknown, schema: number, today: number): Result<Data, string>
  /** The event as an auditor reads it. */
  words(data: Data, type: string, texts: LogTexts): string
}

const NOTHING: readonly Cause[] = []

/** Defines an event type: the shape of its data, lifts, causes, sealed members and words. */
export const eventKind = <Data>({
  data: shape,
  lifts = {},
  follows = () => NOTHING,
  summary = (data) => data,
  words,
  sealed = [],
}: Shape<Data> & SealedMembers<Data>): EventKind<Data> => ({
  sealed,
  shape,
  follows,
  read: (written, schema, today) => {
    let data = written
    for (let from = schema; from < today; from += 1) data = lifts[from]?.(data) ?? data
    if (!isOf(shape, data)) return refused(faultIn(shape, data))
    return ok(data)
  },
  words: (data, type, texts) =>
    words === undefined ? nameWithData(nameOf(type, texts), summary(data), texts) : words(data, texts),
})

/**
 * Whether the data have the shape. They are used unparsed, so that their members keep the order of the log.
 */
const isOf = <Data>(shape: z.ZodMiniType<Data>, data: unknown): data is Data => shape.safeParse(data).success

const faultIn = <Data>(shape: z.ZodMiniType<Data>, data: unknown): string =>
  issueLines(shape.safeParse(data).error ?? { issues: [] })[0] ?? 'nothing'
