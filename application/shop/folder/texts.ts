/** A text in a JSON file, and its place. */
export interface PlacedText {
  readonly at: string
  readonly text: string
}

/** Every text in a JSON value, with its place; the value need not match any schema. */
export const textsIn = (json: unknown, at = ''): readonly PlacedText[] => {
  if (typeof json === 'string') return [{ at, text: json }]
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([key, part]) => textsIn(part, at === '' ? key : `${at}.${key}`))
}
