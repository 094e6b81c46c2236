/**
 * Hashes passwords for storage. Each call costs time and memory on purpose, so that guessing is expensive.
 */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
  /** the hash of an unknown password: verifying against it takes as long as for an existing account */
  readonly decoy: string
}
