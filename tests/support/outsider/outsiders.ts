import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GO_SOURCES } from './tools.mjs'

const HERE = import.meta.dirname

interface Around {
  readonly input?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Runs a program to its end.
 * @throws Error if it can't be run
 */
const run = (command: string, args: readonly string[], { input = '', cwd, env = {} }: Around = {}) => {
  const done = spawnSync(command, args, {
    input,
    cwd: cwd ?? process.cwd(),
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...process.env, ...env },
  })
  if (done.error !== undefined) throw done.error
  return { code: done.status, out: done.stdout, err: done.stderr }
}

const answered = ({ code, out, err }: ReturnType<typeof run>): string => {
  if (code !== 0) throw new Error(err)
  return out
}

/** Runs the Python verifier as anybody would. */
export const verifyPy = (...args: readonly string[]) =>
  run('python3', ['-B', join(HERE, 'verify.py'), ...args])

/** The Python verifier's result for each case. */
export const pythonVerdicts = (cases: readonly unknown[]): readonly unknown[] =>
  JSON.parse(
    answered(run('python3', ['-B', join(HERE, 'replay.py')], { input: JSON.stringify(cases) })),
  ) as unknown[]

/**
 * The output of a Go program, compiled without any network.
 * @param cwd where it runs
 */
export const goSays = (source: string, input: string, cwd: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'toonbank-go-'))
  const env = {
    ...{ GO111MODULE: 'off', GOPATH: GO_SOURCES, GOCACHE: join(folder, 'cache'), GOFLAGS: '' },
    ...{ GOPROXY: 'off', GOTOOLCHAIN: 'local', CGO_ENABLED: '0' },
  }
  try {
    answered(run('go', ['build', '-o', join(folder, 'program'), source], { env }))
    return answered(run(join(folder, 'program'), [], { input, cwd }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The result of Go's own log for each case. */
export const goVerdicts = (cases: readonly unknown[]): readonly unknown[] =>
  JSON.parse(goSays(join(HERE, 'main.go'), JSON.stringify(cases), HERE)) as unknown[]
