/** What a business buyer calls a purchase: their reference (EN 16931, BT-10) and their purchase order's number (BT-13). */
export const REFERENCE_FIELDS = ['reference', 'purchaseOrder'] as const
export type ReferenceField = (typeof REFERENCE_FIELDS)[number]

/** One line each; '' for none. Either may name a person, so it stands sealed wherever it is kept. */
export type OrderReferences = Readonly<Record<ReferenceField, string>>

export const NO_REFERENCES: OrderReferences = { reference: '', purchaseOrder: '' }

export const isUnnamed = (references: OrderReferences): boolean =>
  REFERENCE_FIELDS.every((field) => references[field] === '')

/** Characters of either. */
export const LONGEST_REFERENCE = 60

/** One line of text, no longer than it may be: whatever breaks it, or says nothing, is a space. */
const cleaned = (text: string): string =>
  [...text.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, LONGEST_REFERENCE).join('').trimEnd()

/** What was sent, made clean; what wasn't is none. */
export const referencesOf = (sent: {
  readonly [Field in ReferenceField]?: string | undefined
}): OrderReferences => ({
  reference: cleaned(sent.reference ?? ''),
  purchaseOrder: cleaned(sent.purchaseOrder ?? ''),
})
