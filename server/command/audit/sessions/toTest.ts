import { mkdir } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import type { Sha256 } from '../../../../application/ports/outside/digest.ts'
import { projectRoot } from '../../../compose/projectRoot.ts'
import type { Command } from '../../command.ts'
import { terminalSafe, jsonLine } from '../../terminalSafe.ts'
import { readSession } from './session.ts'
import { cannotWrite, writeLinesAtomically } from '../exports/writeLinesAtomically.ts'
import { fileWords } from '../exports/fileWords.ts'
import { EXIT } from '../exit.ts'
import { parsedCommand } from '../../parsedArguments.ts'
import { AUDIT_TO_TEST } from '../auditArguments.ts'

const HELPER = 'tests/support/recorded/replayed.ts'
const FOLDER = 'tests/replay/recorded'

const specOf = (name: string, folder: string): string => {
  const helper = relative(folder, join(projectRoot(), HELPER)).replaceAll('\\', '/')
  const from = helper.startsWith('.') ? helper : `./${helper}`
  return `import { recordedSession } from '${from}'

recordedSession(new URL('${name}.jsonl', import.meta.url))
`
}

/** Name for a file and an import: the letters, digits and hyphens of the file's own name. */
const nameOf = (file: string): string =>
  basename(file)
    .replace(/\.jsonl$/u, '')
    .replace(/[^A-Za-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '') || 'session'

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}

/** `audit to-test FILE [--out FOLDER] [--json]`, which needs no shop. */
export const auditToTestFile = parsedCommand(
  'audit to-test',
  AUDIT_TO_TEST,
)(async (_sha256: Sha256, call, io, fail) => {
  const [file = ''] = call.positionals
  const read = await readSession(resolve(io.cwd, file))
  if (!read.ok)
    return fail(`${file}: ${read.refusal}: save the session again where it was recorded, or check the name`)
  const { lines } = read.value
  const folder = resolve(io.cwd, call.values.out ?? join(projectRoot(), FOLDER))
  const name = nameOf(file)
  const spec = specOf(name, folder).replace(/\n$/u, '').split('\n')
  try {
    await mkdir(folder, { recursive: true }).catch((error: unknown) => {
      throw cannotWrite(folder, error)
    })
    await writeLinesAtomically(join(folder, `${name}.jsonl`), each(lines))
    await writeLinesAtomically(join(folder, `${name}.spec.ts`), each(spec))
  } catch (error) {
    return fail(fileWords(error, io.cwd))
  }
  const test = join(folder, `${name}.spec.ts`)
  const entries = lines.length - 2
  if (call.values.json === true) io.out(jsonLine({ test, entries }))
  else io.out(`${terminalSafe(`${test}: ${entries} entries`)}\n`)
  return EXIT.RIGHT
})

/** The same command in a running shop. */
export const auditToTest: Command = ({ sha256 }, args, io) => auditToTestFile(sha256, args, io)
