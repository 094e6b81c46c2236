interface Open {
  /** the keys of an object so far; null for a list */
  readonly keys: Set<string> | null
  at: string | number
}

const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\],]/gu

/**
 * The field that a JSON text gives twice, of which `JSON.parse` keeps the last without a word; null for none.
 * @param source JSON that can be parsed
 */
export const doubledKey = (source: string): string | null => {
  const open: Open[] = []
  for (const [token, colon] of source.matchAll(TOKEN)) {
    const inside = open.at(-1)
    if (token === '{') open.push({ keys: new Set(), at: '' })
    else if (token === '[') open.push({ keys: null, at: 0 })
    else if (token === '}' || token === ']') open.pop()
    else if (inside === undefined) continue
    else if (token === ',' && typeof inside.at === 'number') inside.at += 1
    else if (colon !== undefined && inside.keys !== null) {
      const key = JSON.parse(token.slice(0, -colon.length)) as string
      inside.at = key
      if (inside.keys.has(key)) return open.map(({ at }) => at).join('.')
      inside.keys.add(key)
    }
  }
  return null
}
