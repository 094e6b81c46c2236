/**
 * Ticket files are accepted while the disk has this multiple of the floor at which the shop stops writing.
 */
const FLOORS = 4

interface FileRoomParts {
  /** maximum bytes of all files together */
  readonly most: number
  /** bytes that must stay free for writing */
  readonly floor: number
  /** free bytes of the disk; null if the disk is a database server's own */
  readonly free: (() => Promise<number>) | null
}

/** Bytes that all files may use at the moment, so that files never make the shop stop writing. */
export const diskAllowance =
  ({ most, floor, free }: FileRoomParts) =>
  async (): Promise<number> =>
    free !== null && (await free()) < floor * FLOORS ? 0 : most
