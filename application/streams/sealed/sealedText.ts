import * as z from 'zod/mini'
import { parsedJson } from '../../../domain/kernel/parsedJson.ts'

/** Writes and reads one kind of personal text; the text is sealed after writing and opened before reading. */
export interface SealedText<Value> {
  /** name of the kind, for errors */
  readonly kind: string
  readonly schema: z.ZodMiniType<Value>
  /** Returns the text to seal. Digests depend on its bytes: the members keep the value's own order. */
  write(value: Value): string
  /**
   * Returns the value in the text: the schema validates it and changes nothing, so members that it does not
   * name remain.
   * @throws Error if the text is not JSON or has another shape: it names kind and member, never the value.
   */
  read(text: string): Value
}

/** Defines a kind of sealed text. @param schema members that older texts lack must be optional */
export const sealedText = <Value>(kind: string, schema: z.ZodMiniType<Value>): SealedText<Value> => ({
  kind,
  schema,
  write: (value) => JSON.stringify(value),
  read: (text) => {
    const value = parsedJson(text)
    // the parser's own error would quote the text
    if (value === undefined) throw new Error(`a sealed text (${kind}) is not JSON`)
    const checked = schema.safeParse(value)
    if (checked.success) return value as Value
    const path = checked.error.issues[0]?.path.join('.') ?? ''
    throw new Error(`a sealed text (${kind}) has another shape${path === '' ? '' : ` at ${path}`}`)
  },
})
/** Members of a shape, each a string. */
export const texts = <const Field extends string>(fields: readonly Field[]) => membersOf(fields, z.string())

/** Members of a shape, each an optional string. */
export const optionalTexts = <const Field extends string>(fields: readonly Field[]) =>
  membersOf(fields, z.exactOptional(z.string()))

const membersOf = <Field extends string, Member>(
  fields: readonly Field[],
  member: Member,
): Readonly<Record<Field, Member>> =>
  Object.fromEntries(fields.map((field) => [field, member])) as Record<Field, Member>
