/**
 * The browsers that a customer has logged in with before, each by a hash that nobody can tell from it whose or which it is. Times are ms
 * since 1970. `note` keeps the first time and moves on the last; `forget` removes those that were not used since.
 */
export interface KnownDevices {
  has(customerId: string, deviceHash: string): Promise<boolean>
  note(customerId: string, deviceHash: string, at: number): Promise<void>
  /** the one used last first */
  ofCustomer(customerId: string): Promise<readonly KnownDevice[]>
  removeOf(customerId: string): Promise<void>
  forget(notBefore: number): Promise<void>
}

export interface KnownDevice {
  readonly firstAt: number
  readonly seenAt: number
}
