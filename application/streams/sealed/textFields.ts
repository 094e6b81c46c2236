import * as z from 'zod/mini'

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
