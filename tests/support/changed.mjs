import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Obstacle, inProject, root } from '../../server/command/launch/project.mjs'

const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter((path) => path !== '')
  } catch {
    throw new Obstacle(`git ${args.join(' ')} doesn't work here: is ${args[2] ?? ''} a commit?`)
  }
}

/**
 * The files that differ from a commit, including untracked ones. Paths are relative to the project's root.
 */
export const changedSince = (commit = 'HEAD') =>
  [
    ...git('diff', '--name-only', commit, '-z', '--relative'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ].filter((path) => existsSync(inProject(path)))
