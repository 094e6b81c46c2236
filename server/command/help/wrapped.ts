import stringWidth from 'string-width'

const CHARACTERS = new Intl.Segmenter()

/**
 * Breaks a text into lines of at most `width` terminal columns (2 or more), at spaces if there are any. Only
 * spaces are lost, and no visible character is split.
 * @param text or its words, which may hold spaces at which it breaks only if one word is too wide
 */
export const wrapped = (text: string | readonly string[], width: number): readonly string[] => {
  const lines: string[] = []
  let line = ''
  const words = typeof text === 'string' ? text.split(' ') : text
  for (const word of words.flatMap((one) => (stringWidth(one) > width ? one.split(' ') : one))) {
    const joined = line === '' ? word : `${line} ${word}`
    if (stringWidth(joined) <= width) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const { segment } of CHARACTERS.segment(word)) {
      if (stringWidth(line + segment) > width) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  lines.push(line)
  return lines
}
