/** The fields of one line of comma-separated text (RFC 4180), trimmed; null where its quotes don't match. */
export const csvFields = (line: string, separator: ',' | ';'): readonly string[] | null => {
  const fields: string[] = []
  let rest = line
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest)
    const plain = quoted === null ? rest.slice(0, endOf(rest, separator)) : ''
    if (plain.includes('"')) return null
    fields.push(quoted === null ? plain.trim() : (quoted[1] ?? '').replaceAll('""', '"').trim())
    rest = rest.slice(quoted === null ? plain.length : quoted[0].length)
    if (rest === '') return fields
    if (!rest.startsWith(separator)) return null
    rest = rest.slice(1)
  }
}

const endOf = (text: string, separator: string): number => {
  const at = text.indexOf(separator)
  return at < 0 ? text.length : at
}
