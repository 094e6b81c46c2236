import type { CommitRefusal } from '../../../application/ports/database/log/eventStore.ts'
import type { ReservationMove } from '../../../application/ports/database/reservationMove.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { MemoryTables } from './tables.ts'

type Reservations = MemoryTables['reservations']

/** Pieces that a reservation holds, once these stock moves are written. */
const piecesOf = (
  reservation: string,
  { moves }: Pick<MemoryTables, 'moves'>,
  moved: MemoryTables['moves'],
): number =>
  [...new Map([...moves, ...moved])].reduce((sum, [key, held]) => {
    const [name, , move] = JSON.parse(key) as [string, number, string]
    return name === reservation && move === 'reserve' ? sum + held : sum
  }, 0)

/**
 * The reservations after these moves, for the caller to write; an ended one is missing. The tables themselves
 * are only read.
 * @param moved the stock moves of the same commit
 */
export const counted = (
  tables: Pick<MemoryTables, 'moves' | 'reservations'>,
  moved: MemoryTables['moves'],
  moves: readonly ReservationMove[],
): Result<Reservations, CommitRefusal> => {
  const touched: Reservations = new Map()
  const all: Reservations = new Map(tables.reservations)
  for (const move of moves) if (move.move === 'end') all.delete(move.reservation)
  for (const move of moves) {
    if (move.move === 'end') continue
    const { reservation, parties } = move
    const known = all.get(reservation)
    const one = known ?? {
      parties: parties.map(({ party }) => party),
      pieces: piecesOf(reservation, tables, moved),
    }
    all.set(reservation, one)
    touched.set(reservation, one)
    for (const { party, attempts, pieces } of known === undefined ? parties : []) {
      const own = [...all.values()].filter((other) => other.parties.includes(party))
      if (own.length > attempts || own.reduce((sum, other) => sum + other.pieces, 0) > pieces)
        return refused({ why: 'reservation-limit' })
    }
  }
  return ok(touched)
}
