/** Writes a value as JSON in parts: async lists are never held in memory whole. */
export async function* jsonText(value: unknown): AsyncGenerator<string> {
  if (isMade(value)) {
    let before = '['
    for await (const one of value) {
      yield `${before}${JSON.stringify(one)}`
      before = ','
    }
    yield before === '[' ? '[]' : ']'
    return
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    yield JSON.stringify(value)
    return
  }
  let before = '{'
  for (const [name, member] of Object.entries(value)) {
    yield `${before}${JSON.stringify(name)}:`
    yield* jsonText(member)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

const isMade = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value
