/**
 * What an unpaid order reserves, counted against everyone it is in the name of. It goes with the order's stock moves, under the same
 * reservation. `begin` is refused when one of them would have more reservations at once, or more pieces of managed stock in them,
 * than their caps allow; `end` makes room again. A repeat changes nothing.
 */
export type ReservationMove =
  | { readonly move: 'begin'; readonly reservation: string; readonly parties: readonly ReservationParty[] }
  | { readonly move: 'end'; readonly reservation: string }

/** Someone that a reservation is counted against. */
export interface ReservationParty {
  /** a keyed digest of a session, an address or a network, never one of these */
  readonly party: string
  /** reservations at once */
  readonly attempts: number
  /** pieces of managed stock in all of them */
  readonly pieces: number
}
