import { execFileSync } from 'node:child_process'

export const packages = ['prometheus']

const CALLS = [
  ['check', 'rules', 'docs/operate/files/toonbank.rules.yml'],
  ['test', 'rules', 'tests/drills/toonbank.rules.test.yml'],
]

/** Prometheus' own promtool reads the alert rules, and plays known series to them. */
export const drill = (say: (line: string) => void): void => {
  for (const args of CALLS) say(execFileSync('promtool', args, { encoding: 'utf8' }).trim())
  say('the alert rules are valid, and fire as they should')
}
