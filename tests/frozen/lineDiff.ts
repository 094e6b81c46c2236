/** The most lines of either text, without the equal lines at both ends, that are compared one by one. */
const MOST = 3_000
const CONTEXT = 3

type Edit = readonly [sign: ' ' | '-' | '+', line: string]

/** By the longest common subsequence. */
const editsOf = (before: readonly string[], after: readonly string[]): readonly Edit[] => {
  const rest = before.map(() => new Uint16Array(after.length + 1)).concat(new Uint16Array(after.length + 1))
  const at = (i: number, j: number): number => rest[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      rest[i]![j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const edits: Edit[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length)
    if (i < before.length && before[i] === after[j]) {
      edits.push([' ', before[i++] ?? ''])
      j++
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1)))
      edits.push(['-', before[i++] ?? ''])
    else edits.push(['+', after[j++] ?? ''])
  return edits
}

/** The differences between two texts, line by line with some context; '' if there are none. */
export const lineDiff = (before: string, after: string): string => {
  if (before === after) return ''
  const [old, now] = [before.split('\n'), after.split('\n')]
  const least = Math.min(old.length, now.length)
  let start = 0
  while (start < least && old[start] === now[start]) start++
  let end = 0
  while (end < least - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const [gone, come] = [old.slice(start, old.length - end), now.slice(start, now.length - end)]
  const middle: readonly Edit[] =
    Math.max(gone.length, come.length) > MOST
      ? [...gone.map((line): Edit => ['-', line]), ...come.map((line): Edit => ['+', line])]
      : editsOf(gone, come)
  const around = (lines: readonly string[]) => lines.map((line): Edit => [' ', line])
  const edits = [
    ...around(old.slice(Math.max(0, start - CONTEXT), start)),
    ...middle,
    ...around(old.slice(old.length - end, old.length - end + CONTEXT)),
  ]
  const isNear = (n: number): boolean =>
    edits.slice(Math.max(0, n - CONTEXT), n + CONTEXT + 1).some(([sign]) => sign !== ' ')
  const shown = edits.flatMap(([sign, line], n) => {
    if (isNear(n)) return [sign + line]
    return isNear(n - 1) ? ['…'] : []
  })
  return [`@@ from line ${start + 1} @@`, ...shown].join('\n')
}
