interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly code?: string
  readonly expected?: unknown
  readonly values?: readonly unknown[]
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly keys?: readonly string[]
}

/**
 * One line per invalid field, its name first: `display.currency.defaultCurrency: expected "EUR"`.
 * @param json the parsed value, if a missing field should be called missing
 */
export const issueLines = (error: { readonly issues: readonly Issue[] }, json?: unknown): string[] => {
  const lines = new Map<string, string>()
  for (const issue of error.issues) {
    const missing = json !== undefined && isMissing(json, issue.path) ? 'is missing: ' : ''
    for (const field of fieldsOf(issue))
      if (!lines.has(field)) lines.set(field, `${field}: ${missing}${wordsOf(issue)}`)
  }
  return [...lines.values()]
}

const isMissing = (json: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    json,
  ) === undefined

const fieldsOf = ({ path, keys = [] }: Issue): readonly string[] => {
  const at = path.map(String)
  return keys.length === 0 ? [at.join('.') || 'the whole'] : keys.map((key) => [...at, key].join('.'))
}

const wordsOf = (issue: Issue): string => {
  if (!hasDefaultMessage(issue)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${NOUNS.get(String(issue.expected)) ?? String(issue.expected)}`
    case 'invalid_value':
      return `expected ${(issue.values ?? []).map((value) => JSON.stringify(value)).join(' or ')}`
    case 'too_small':
      return `must not be below ${String(issue.minimum)}`
    case 'too_big':
      return `must not be above ${String(issue.maximum)}`
    case 'unrecognized_keys':
      return 'is not a field'
    default:
      return 'is not valid'
  }
}

/**
 * Matches zod's default messages: two words in its mini build, longer ones once anything loads the full
 * build.
 */
const UNSAID = /^(?:Invalid |Too (?:small|big)|Unrecognized key)/

/** Whether an issue has one of zod's default messages (full or mini), for which the shop has its own text. */
export const hasDefaultMessage = ({ message }: { readonly message: string }): boolean => UNSAID.test(message)

/** The shop's words for zod's type names. */
export const NOUNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  }),
)
