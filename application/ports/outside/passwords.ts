/** Turns passwords into what can be kept of them. One look is made to cost time and memory, so that guessing does. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
  /** the hash of no password that anybody knows: to look at where there is no account takes as long as where there is one */
  readonly decoy: string
}
