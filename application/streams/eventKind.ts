import type * as z from 'zod/mini'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import type { Sealed } from '../../domain/kernel/sealed.ts'
import { issueLines } from '../contract/files/issueLines.ts'
import type { Cause } from './cause.ts'
import { nameOf, nameWithData, type LogTexts } from './eventNames.ts'

/** Makes data of one schema into data of the next. Old events are read through these, never rewritten. */
export type Lift = (data: unknown) => unknown

/** Which members of an event's data are sealed. */
type SealedIn<Data> = { [K in keyof Data]-?: NonNullable<Data[K]> extends Sealed ? K : never }[keyof Data] &
  string

interface Shape<Data> {
  /** the shape of its data today, to the last member: it checks and changes nothing */
  readonly data: z.ZodMiniType<Data>
  /** by the schema that it lifts from; a schema that left this type as it was has none */
  readonly lifts?: Readonly<Record<number, Lift>>
  /** where what led to such an event is looked for, the likeliest first; left out: it is somebody's own doing */
  readonly follows?: (data: Data) => readonly Cause[]
  /** what an auditor reads; left out: its name, which is the text of its type, with its short members */
  readonly words?: (data: Data, texts: LogTexts) => string
  /** the members that its name is followed by; left out: all */
  readonly told?: (data: Data) => unknown
}

/** The members that hold personal data: the compiler wants them all named where there are any. */
type SealedMembers<Data> = [SealedIn<Data>] extends [never]
  ? { readonly sealed?: never }
  : { readonly sealed: readonly SealedIn<Data>[] }

/** One type of event of a kind of stream. */
export interface EventKind<Data> {
  readonly sealed: readonly string[]
  /** of its data today */
  readonly shape: z.ZodMiniType
  /** Where what led to such an event is looked for, the likeliest first. */
  follows(data: Data): readonly Cause[]
  /** Lifts the data from the schema that they were written with up to `today`, and decodes them; refuses with what is wrong. */
  read(data: unknown, schema: number, today: number): Result<Data, string>
  /** What an auditor reads of an event of this type. */
  words(data: Data, type: string, texts: LogTexts): string
}

const NOTHING: readonly Cause[] = []

/** Says what a type of event is: the shape of its data, its lifts, what it follows from, what is sealed in it and its words. */
export const eventKind = <Data>({
  data: shape,
  lifts = {},
  follows = () => NOTHING,
  told = (data) => data,
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
    words === undefined ? nameWithData(nameOf(type, texts), told(data), texts) : words(data, texts),
})

/** Whether the data are of the shape: then they are what it would make of them, with their members in the order of the log. */
const isOf = <Data>(shape: z.ZodMiniType<Data>, data: unknown): data is Data => shape.safeParse(data).success

const faultIn = <Data>(shape: z.ZodMiniType<Data>, data: unknown): string =>
  issueLines(shape.safeParse(data).error ?? { issues: [] })[0] ?? 'nothing'
