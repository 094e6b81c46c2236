import { importCatalogueCommand } from './importCatalogue.ts'
import { importPrices } from './importPrices.ts'
import { importRedirectsCommand } from './importRedirects.ts'
import { AUDIT_COMMANDS } from './audit/auditCommands.ts'
import { INVOICES_COMMANDS } from './invoices/invoicesCommands.ts'
import { ORDERS_COMMANDS } from './orders/ordersCommands.ts'
import { STOCK_COMMANDS } from './stock/stockCommands.ts'
import { TICKETS_COMMANDS } from './tickets/ticketsCommands.ts'
import { CUSTOMERS_COMMANDS } from './customers/customersCommands.ts'
import { KEYS_COMMANDS } from './keys/keysCommands.ts'
import type { Row } from './commandRow.ts'

export const COMMANDS: readonly Row[] = [
  {
    words: ['import', 'catalogue'],
    usage: 'FILE.jsonl[.gz] --by NAME [--images FOLDER] [--stock counted] [--strict]',
    help: 'import products; unchanged ones stay as they are',
    run: importCatalogueCommand,
    begins: true,
  },
  {
    words: ['import', 'redirects'],
    usage: 'FILE.csv[.gz] [--strict]',
    help: 'replace the table of redirects',
    run: importRedirectsCommand,
    begins: true,
  },
  {
    words: ['import', 'prices'],
    usage: 'FILE.json --by NAME',
    help: 'replace a group’s price list',
    run: importPrices,
  },
  ...AUDIT_COMMANDS,
  ...INVOICES_COMMANDS,
  ...ORDERS_COMMANDS,
  ...STOCK_COMMANDS,
  ...TICKETS_COMMANDS,
  ...CUSTOMERS_COMMANDS,
  ...KEYS_COMMANDS,
]

/** Returns the command that these arguments begin with. */
export const commandOf = (args: readonly string[]): Row | undefined =>
  COMMANDS.find(({ words }) => words[0] === args[0] && words[1] === args[1])
