import { COMMANDS } from './commands.ts'

/** How to call the commands that begin with these words; null where none does. */
export const helpOn = (topic: readonly string[]): string | null => {
  const rows = COMMANDS.filter(({ words }) => topic.every((word, i) => words[i] === word))
  if (rows.length === 0) return null
  const calls = rows.map(({ words, usage, help }) => [`toonbank ${words.join(' ')} ${usage}`, help] as const)
  const width = Math.max(...calls.map(([call]) => call.length))
  return calls.map(([call, help]) => `${call.padEnd(width)}  ${help}\n`).join('')
}
