import { ok } from '../../../domain/kernel/result.ts'
import type { Command } from '../command.ts'
import { harmless } from '../harmless.ts'
import { parsed } from '../parsed.ts'
import { BY, changeByStaff } from './order.ts'

/** A script that knows none says nothing between its quotes. */
const said = (text = ''): string | null => text.trim() || null

/** `orders ship NUMBER [--carrier C] [--track CODE] --by NAME`: it leaves the shop; what was authorized is captured, and its buyer is told. */
export const ordersShip: Command = async (services, args, io) => {
  const read = parsed({
    args: [...args],
    options: { ...BY, carrier: { type: 'string' }, track: { type: 'string' } },
    allowPositionals: true,
  })
  if (!read.ok) {
    io.err(`orders ship: ${harmless(read.refusal)}\n`)
    return 1
  }
  const { carrier, track, by } = read.value.values
  const [number, ...more] = read.value.positionals
  return changeByStaff(services, io, {
    name: 'orders ship',
    number,
    more,
    by,
    wishOf: async () => ok({ type: 'ShipOrder', carrier: said(carrier), trackingCode: said(track) }),
    done: ({ placed }) => `${placed.number} is shipped`,
  })
}
