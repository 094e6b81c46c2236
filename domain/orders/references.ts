/**
 * A business buyer's own identifiers of a purchase: their
 * reference (EN 16931, BT-10) and purchase order number (BT-13).
 */
export const REFERENCE_FIELDS = ['reference', 'purchaseOrder'] as const
export type ReferenceField = (typeof REFERENCE_FIELDS)[number]

/** One line each; '' if not given. Either may contain a person's name, so they are stored encrypted. */
export type OrderReferences = Readonly<Record<ReferenceField, string>>

export const NO_REFERENCES: OrderReferences = { reference: '', purchaseOrder: '' }

export const isUnnamed = (references: OrderReferences): boolean =>
  REFERENCE_FIELDS.every((field) => references[field] === '')

/** Maximum characters of either. */
export const LONGEST_REFERENCE = 60

/**
 * Normalises to one line of text of limited length: line
 * breaks, control characters and spaces become single spaces.
 */
const cleaned = (text: string): string =>
  [...text.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, LONGEST_REFERENCE).join('').trimEnd()

/** Normalises the submitted references; a missing one becomes ''. */
export const referencesOf = (sent: {
  readonly [Field in ReferenceField]?: string | undefined
}): OrderReferences => ({
  reference: cleaned(sent.reference ?? ''),
  purchaseOrder: cleaned(sent.purchaseOrder ?? ''),
})
