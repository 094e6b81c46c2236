const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder isn’t there: make it first',
  ENOTDIR: 'there is a file where its folder should be: name another folder',
  EEXIST: 'there is a file where its folder should be: name another folder',
  EISDIR: 'there is a folder of that name: name a file',
  EACCES: 'nobody else may write there: name another folder',
  EPERM: 'nobody else may write there: name another folder',
  EROFS: 'that disk is only read: name another folder',
  ENOSPC: 'the disk is full: make room, and call again',
}

/** Why nothing could be written at a path, and what to do, as an error in plain words; what is none of the file system's as it is. */
export const cannotWrite = (path: string, error: unknown): unknown => {
  const fault = FAULTS[(error as NodeJS.ErrnoException).code ?? '']
  return fault === undefined ? error : new Error(`${path} can’t be written: ${fault}`, { cause: error })
}
