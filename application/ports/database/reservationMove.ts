/**
 * What an unpaid order reserves, counted against every party of it. It belongs to the order's stock moves,
 * under the same reservation. `begin` is refused if a party would have more reservations at once, or more
 * pieces of managed stock in them, than its caps allow; `end` frees the reservation. A repeat changes
 * nothing.
 */
export type ReservationMove =
  | { readonly move: 'begin'; readonly reservation: string; readonly parties: readonly ReservationParty[] }
  | { readonly move: 'end'; readonly reservation: string }

/** A party that a reservation is counted against. */
export interface ReservationParty {
  /** a keyed digest of a session, an address or a network, never one of these */
  readonly party: string
  /** cap of concurrent reservations */
  readonly attempts: number
  /** cap of pieces of managed stock in all of them */
  readonly pieces: number
}
