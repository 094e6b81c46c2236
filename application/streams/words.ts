const LONGEST = 60
const IN_OTHER_COLUMNS = new Set(['totals', 'rules'])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

/** `LineQuantityChanged` as `Line quantity changed`: for a fact that no kind of stream knows. */
export const spelledOut = (type: string): string =>
  type.replace(/(?<=[a-z0-9])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)

/** A fact's name and those of its data that are short, under the names that the log gives them; totals apart. */
export const nameWithData = (name: string, data: unknown): string => {
  const members = isRecord(data)
    ? Object.entries(data)
        .filter(([key, value]) => !IN_OTHER_COLUMNS.has(key) && !isRecord(value) && !Array.isArray(value))
        .map(([key, value]) => `${key} ${short(value)}`)
    : []
  return members.length === 0 ? name : `${name}: ${members.join(', ')}`
}
