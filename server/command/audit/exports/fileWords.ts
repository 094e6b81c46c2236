import { relative } from 'node:path'
import { fileFault } from '../../fileLimits.ts'

const REMEDIES: Readonly<Record<string, string>> = {
  'there is no such file': 'check its name and its folder',
  'is a folder': 'name a file in it',
  'may not be read': 'ask whoever owns it',
  'can’t be opened': 'name another file',
  'is damaged': 'copy it anew from where it came from',
  'is not UTF-8 text': 'it is no file of this kind',
}

/** A path as somebody in this folder would write it. */
const shown = (path: string, cwd: string): string => {
  const near = relative(cwd, path)
  return near === '' || near.startsWith('..') ? path : near
}

/**
 * What went wrong with a file, in words: which one, what is wrong with it, and what to do; of any other error what it says.
 * @param cwd the caller's folder @param path of the file, where the error doesn't say it
 */
export const fileWords = (error: unknown, cwd: string, path = ''): string => {
  const fault = fileFault(error)
  if (fault === null) return error instanceof Error ? error.message : String(error)
  const { path: named = path } = error as NodeJS.ErrnoException
  return `${shown(named, cwd)}: ${fault}: ${REMEDIES[fault] ?? 'no file of this kind is so large'}`
}
