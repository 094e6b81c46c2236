/** A fault in a file of a shop's folder. */
export interface FolderFault {
  /** path within the folder */
  readonly file: string
  /** a JSON path such as `menus.footer.mobile.0.url.nld`, or `line 3`; empty for the whole file */
  readonly at: string
  /** what is wrong and what to do */
  readonly reason: string
}

/** A fault in one line. */
export const faultLine = ({ file, at, reason }: FolderFault): string =>
  [file, ...(at === '' ? [] : [at]), reason].join(': ')

/** The faults in a file's lines `place: reason`, as its parser reports them. */
export const faultsIn = (file: string, lines: readonly string[]): readonly FolderFault[] =>
  lines.map((line) => {
    const [, at = '', reason = line] = /^([^\s:]+): (.*)$/su.exec(line) ?? []
    return { file, at, reason }
  })
