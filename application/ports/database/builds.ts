/** A file that pages of a build load. */
export interface BuildFile {
  /** below `/assets/`; contains a hash of the content */
  readonly name: string
  readonly isBrotli: boolean
  readonly bytes: Uint8Array
}

/** A file of the running build, read only if it is to be stored. */
export interface OwnFile extends Omit<BuildFile, 'bytes'> {
  read(): Uint8Array
}

/**
 * The three builds that started last in any process of the shop, with their files: an old page, or a process
 * of another build, still needs them.
 */
export interface Builds {
  /**
   * Records the start of a process of this build, stores the missing files, and deletes older builds.
   * @param at ms since 1970
   */
  started(build: string, files: readonly OwnFile[], at: number): Promise<void>
  /** null if no stored build has it */
  file(name: string): Promise<BuildFile | null>
  /** the stored builds in the order of their first starts, the oldest first */
  inOrder(): Promise<readonly string[]>
}
