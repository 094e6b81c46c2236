import * as z from 'zod/mini'
import { parsedJson } from '../../../domain/kernel/parsedJson.ts'

/** How one kind of personal text is written before it is sealed, and read once it is opened. */
export interface SealedText<Value> {
  /** what such a text is called in an error */
  readonly kind: string
  readonly schema: z.ZodMiniType<Value>
  /** The text to seal. Digests depend on its bytes: the members are in the value's own order. */
  write(value: Value): string
  /**
   * The value as it stands in the text: the schema checks it and changes nothing, so members that it doesn't
   * name remain.
   * @throws Error where the text is no JSON or of another shape: it names kind and member, never the value.
   */
  read(text: string): Value
}

/** A kind of sealed text. @param schema what older texts lack is optional in it */
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
/** Members of a shape, each a text. */
export const texts = <const Field extends string>(fields: readonly Field[]) => membersOf(fields, z.string())

/** Members of a shape, each a text where it is there. */
export const optionalTexts = <const Field extends string>(fields: readonly Field[]) =>
  membersOf(fields, z.exactOptional(z.string()))

const membersOf = <Field extends string, Member>(
  fields: readonly Field[],
  member: Member,
): Readonly<Record<Field, Member>> =>
  Object.fromEntries(fields.map((field) => [field, member])) as Record<Field, Member>
