import { ok } from '../../../domain/kernel/result.ts'
import type { Command } from '../command.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { changeByStaff } from './order.ts'
import { ORDERS_SHIP } from './ordersArguments.ts'

/** Trims an option; null if it is empty, as a script may pass an empty text. */
const said = (text = ''): string | null => text.trim() || null

/**
 * `orders ship NUMBER [--carrier C] [--track CODE] --by NAME`: ships the order, captures the authorised
 * amount and notifies the buyer.
 */
export const ordersShip: Command = parsedCommand(
  'orders ship',
  ORDERS_SHIP,
)(async (services, { positionals: [number = ''], values: { carrier, track, by } }, io, fail) =>
  changeByStaff(services, io, fail, {
    number,
    by,
    commandOf: async () => ok({ type: 'ShipOrder', carrier: said(carrier), trackingCode: said(track) }),
    done: ({ placed }) => `${placed.number} is shipped`,
  }),
)
