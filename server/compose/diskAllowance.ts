/** Files of tickets are taken while the disk has so many times the room at which the shop stops writing. */
const FLOORS = 4

interface FileRoomParts {
  /** bytes that all files may take together */
  readonly most: number
  /** bytes that must stay free for anything to be written */
  readonly floor: number
  /** bytes of the disk that are free; null where the disk is a database server's own */
  readonly free: (() => Promise<number>) | null
}

/** How many bytes all files may take now: none of them is a reason for the shop to stop writing. */
export const diskAllowance =
  ({ most, floor, free }: FileRoomParts) =>
  async (): Promise<number> =>
    free !== null && (await free()) < floor * FLOORS ? 0 : most
