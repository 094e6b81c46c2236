import { fileLines } from '../../../server/command/fileLines.ts'

const OWN = ['server/shops/security/catalogue.jsonl', 'tests/fixtures/catalogue/icecat-sample.jsonl']

/**
 * The lines of real catalogues: the demo shop's, the tests' sample, and a file in the shop's format if one is
 * given.
 */
export const templatesOf = async (file?: string): Promise<readonly string[]> => {
  const lines: string[] = []
  for (const path of file === undefined ? OWN : [...OWN, file])
    for await (const line of fileLines(path)) if (line.trim() !== '') lines.push(line)
  return lines
}
