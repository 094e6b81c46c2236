import stringWidth from 'string-width'

const CHARACTERS = new Intl.Segmenter()

/**
 * Breaks a text into lines of at most `width` columns of a terminal (2 or more), at spaces where there are any. Nothing is lost but
 * spaces, and what a reader sees as one character stays whole.
 */
export const wrap = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
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
