import { AUDIT_COMMANDS } from './audit/auditCommands.ts'
import { BACKUP_COMMANDS } from './backup/backupCommands.ts'
import { CUSTOMERS_COMMANDS } from './customers/customersCommands.ts'
import { IMPORTS_COMMANDS } from './imports/importsCommands.ts'
import { INVOICES_COMMANDS } from './invoices/invoicesCommands.ts'
import { KEYS_COMMANDS } from './keys/keysCommands.ts'
import { ORDERS_COMMANDS } from './orders/ordersCommands.ts'
import { SHOP_COMMANDS } from './shop/shopCommands.ts'
import { STOCK_COMMANDS } from './stock/stockCommands.ts'
import { TICKETS_COMMANDS } from './tickets/ticketsCommands.ts'
import type { Row } from './commandRow.ts'

const ROWS = [
  ...ORDERS_COMMANDS,
  ...STOCK_COMMANDS,
  ...CUSTOMERS_COMMANDS,
  ...TICKETS_COMMANDS,
  ...INVOICES_COMMANDS,
  ...IMPORTS_COMMANDS,
  ...SHOP_COMMANDS,
  ...BACKUP_COMMANDS,
  ...KEYS_COMMANDS,
  ...AUDIT_COMMANDS,
] as const satisfies readonly Row[]

/** Every command, the everyday ones first. */
export const COMMANDS: readonly Row[] = ROWS

type NameOf<Words> = Words extends readonly [infer Topic extends string, infer Verb extends string]
  ? `${Topic} ${Verb}`
  : Words extends readonly [infer Word extends string]
    ? Word
    : never

/** The words of a command: `orders list`, or `backup`. A table that must have each command is keyed by it. */
export type CommandName = NameOf<(typeof ROWS)[number]['words']>

/** Returns the command that these arguments begin with. */
export const commandOf = (args: readonly string[]): Row | undefined =>
  COMMANDS.find(({ words }) => words.every((word, at) => word === args[at]))
