import { importCatalogueCommand } from './importCatalogue.ts'
import { importPrices } from './importPrices.ts'
import { importRedirectsCommand } from './importRedirects.ts'
import { AUDIT_COMMANDS } from './audit/auditCommands.ts'
import { INVOICES_COMMANDS } from './invoices/invoicesCommands.ts'
import { ORDERS_COMMANDS } from './orders/ordersCommands.ts'
import { TICKETS_COMMANDS } from './tickets/ticketsCommands.ts'
import { CUSTOMERS_COMMANDS } from './customers/customersCommands.ts'
import { KEYS_COMMANDS } from './keys/keysCommands.ts'
import type { Row } from './commandRow.ts'

export const COMMANDS: readonly Row[] = [
  {
    words: ['import', 'catalogue'],
    usage: 'FILE.jsonl[.gz] --by NAME [--images FOLDER] [--strict]',
    help: 'bring products in; what is equal stays as it is',
    run: importCatalogueCommand,
    begins: true,
  },
  {
    words: ['import', 'redirects'],
    usage: 'FILE.csv[.gz] [--strict]',
    help: 'put a table of old addresses in the place of the one before',
    run: importRedirectsCommand,
    begins: true,
  },
  {
    words: ['import', 'prices'],
    usage: 'FILE.json --by NAME',
    help: 'put a group’s price list in the place of the one before',
    run: importPrices,
  },
  ...AUDIT_COMMANDS,
  ...INVOICES_COMMANDS,
  ...ORDERS_COMMANDS,
  ...TICKETS_COMMANDS,
  ...CUSTOMERS_COMMANDS,
  ...KEYS_COMMANDS,
]

/** Returns the command that these arguments begin with. */
export const commandOf = (args: readonly string[]): Row | undefined =>
  COMMANDS.find(({ words }) => words[0] === args[0] && words[1] === args[1])
