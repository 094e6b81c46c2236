import * as z from 'zod/mini'
import { DUTIES, KIT_STEPS, POWERS, RESOURCES, type KitPart } from '../../../domain/builder/kit.ts'
import { unbuildable } from '../../../domain/builder/unbuildable.ts'
import type { Translated } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { issueLines } from './issueLines.ts'
import { TranslatedWords } from './text.ts'
import { withoutSchema } from './withoutSchema.ts'

/** A part as in the shop's file; its stock is in the catalogue. */
export type RuledPart = Omit<KitPart, 'atMost'>

/** The system builder of a shop: its texts, and the rules of its parts. */
export interface KitFile {
  readonly page: Readonly<Record<'title' | 'titleTag' | 'descriptionTag' | 'intro', Translated>>
  /** the purpose of each step */
  readonly steps: Readonly<Record<(typeof STEPS)[number], Translated>>
  readonly parts: readonly RuledPart[]
  /** kits that are proposed instead of the parts they contain */
  readonly kits: readonly number[]
}

const STEPS = [...KIT_STEPS, 'review'] as const

const count = z.int().check(z.positive())
const places = z._default(z.partialRecord(z.enum(RESOURCES), count), {})

const part = z.strictObject({
  productId: count,
  step: z.enum(KIT_STEPS),
  duty: z.enum(DUTIES),
  system: z._default(z.nullable(z.string().check(z.minLength(1))), null),
  /** MHz */
  frequencies: z._default(z.array(count), []),
  takes: places,
  gives: places,
  power: z.enum(POWERS),
  petsKg: z._default(z.nullable(z.int().check(z.nonnegative())), null),
})

const file = z.strictObject({
  page: z.strictObject({
    title: TranslatedWords,
    titleTag: TranslatedWords,
    descriptionTag: TranslatedWords,
    intro: TranslatedWords,
  }),
  steps: z.record(z.enum(STEPS), TranslatedWords),
  parts: z.array(part).check(z.minLength(1, 'needs at least one part')),
  kits: z._default(z.array(count), []),
})

/** Faults across parts: a repeated product, and parts whose rules cannot be met. */
const faultsOf = (parts: readonly RuledPart[]): readonly string[] => {
  const doubled = parts.filter(
    ({ productId }, at) => parts.findIndex((one) => one.productId === productId) < at,
  )
  if (doubled.length > 0)
    return doubled.map(({ productId }) => `parts: product ${productId} is in the file twice`)
  return unbuildable(parts.map((one) => ({ ...one, atMost: 1 }))).map(
    ({ productId }) =>
      `parts: product ${productId} fits in no system: no hub has its system and frequency, or no part gives what it takes`,
  )
}

/** Parses a shop's `kit.json`. Refuses with one line per invalid field, naming it. */
export const parseKitFile = (json: unknown): Result<KitFile, string[]> => {
  const parsed = file.safeParse(withoutSchema(json))
  if (!parsed.success) return refused(issueLines(parsed.error, json))
  const faults = faultsOf(parsed.data.parts)
  return faults.length === 0 ? ok(parsed.data) : refused([...faults])
}
