import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { Obstacle, inProject, node24, root } from './project.mjs'

/**
 * Runs a command to its end and passes on signals; resolves to its exit code (128 + n if signal n ended it).
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((done, refuse) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    // Ctrl-C at a terminal reaches the child by itself:
    // sending it twice would turn "stop" into "stop at once".
    const signals = process.stdin.isTTY ? ['SIGTERM'] : ['SIGTERM', 'SIGINT', 'SIGHUP']
    const pass = (signal) => child.kill(signal)
    const wait = () => {}
    for (const signal of signals) process.on(signal, pass)
    if (process.stdin.isTTY) process.on('SIGINT', wait)
    const settle = () => {
      for (const signal of signals) process.off(signal, pass)
      process.off('SIGINT', wait)
    }
    child.on('error', (error) => {
      settle()
      refuse(new Obstacle(`can't run ${command}: ${error.message}`))
    })
    child.on('close', (code, signal) => {
      settle()
      done(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/**
 * Arguments that make Node read the file `.env`, if there is one. The environment itself takes precedence.
 */
export const envFile = (path = inProject('.env')) => (existsSync(path) ? [`--env-file=${path}`] : [])

/** Runs a built program on Node 24 with this NODE_ENV, in this process's terminal. */
export const runBuilt = (file, args, mode = 'production') =>
  run(node24, ['--enable-source-maps', ...envFile(), file, ...args], {
    env: { ...process.env, NODE_ENV: mode },
  })

/** Runs a script on Node 24 from the project's root, without the variables of `.env`. */
export const runTool = (script, args, options = {}) =>
  run(node24, [script, ...args], { cwd: root, ...options })
