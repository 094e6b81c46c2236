import { relative } from 'node:path'
import { fileFault } from '../../fileLimits.ts'
import { PlainError } from '../../../../domain/kernel/plainError.ts'

const REMEDIES: Readonly<Record<string, string>> = {
  'there is no such file': 'check its name and its folder',
  'is a folder': 'name a file in it',
  'can’t be read: permission denied': 'ask its owner for access',
  'can’t be opened': 'name another file',
  'is damaged': 'copy it again from its source',
  'is not UTF-8 text': 'name a file of the right kind',
}

/** Path as a user in this folder would write it. */
const shown = (path: string, cwd: string): string => {
  const near = relative(cwd, path)
  return near === '' || near.startsWith('..') ? path : near
}

/**
 * Describes a file error in words: the file, the fault and the remedy. A plain error keeps its message; any
 * other is rethrown.
 * @param cwd the caller's folder
 * @param path of the file, if the error does not name it
 */
export const fileWords = (error: unknown, cwd: string, path = ''): string => {
  const fault = fileFault(error)
  if (fault === null) {
    if (error instanceof PlainError) return error.message
    throw error
  }
  const { path: named = path } = error as NodeJS.ErrnoException
  return `${shown(named, cwd)}: ${fault}: ${REMEDIES[fault] ?? 'files of this kind are never so large'}`
}
