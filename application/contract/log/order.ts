/** UTF-16 sorts surrogates below U+E000; UTF-8 sorts the characters they encode above it. */
const rank = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800)

/**
 * Compares well-formed texts by their UTF-8 bytes, as the log's checkpoint and PostgreSQL's collation "C" do.
 */
export const byBytes = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const difference = rank(a.charCodeAt(i)) - rank(b.charCodeAt(i))
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
