import type { Sha256 } from '../../application/ports/outside/digest.ts'
import { auditExplain } from './audit/explain.ts'
import { auditExport } from './audit/export.ts'
import { auditList } from './audit/list.ts'
import { auditReplay } from './audit/replay.ts'
import { auditShow } from './audit/show.ts'
import { auditVerify, auditVerifyFile } from './audit/verify.ts'
import type { Command } from './command.ts'
import { customerErase } from './customer/erase.ts'
import { customerActivate, customerDeactivate } from './customer/status.ts'
import { customerExport } from './customer/export.ts'
import { customerFind } from './customer/find.ts'
import { invoicesExport } from './invoices/export.ts'
import { invoicesForgetOld } from './invoices/forgetOld.ts'
import { invoicesList } from './invoices/list.ts'
import { invoicesShow } from './invoices/show.ts'
import { ordersCancel } from './orders/cancel.ts'
import { ordersChange } from './orders/change.ts'
import { ordersList } from './orders/list.ts'
import { ordersNew } from './orders/new.ts'
import { ordersReceive } from './orders/receive.ts'
import { ordersRefund } from './orders/refund.ts'
import { ordersShip } from './orders/ship.ts'
import { ordersShow } from './orders/show.ts'
import { importCatalogueCommand } from './importCatalogue.ts'
import { importRedirectsCommand } from './importRedirects.ts'
import type { Io } from './io.ts'

/** A command by the words it is called with. */
export interface Row {
  readonly words: readonly [string, string]
  readonly usage: string
  readonly help: string
  readonly run: Command
  /** may begin in a data folder that isn't there yet */
  readonly begins?: true
  /** what it can do without any shop; null where these arguments need one */
  readonly alone?: (sha256: Sha256, args: readonly string[], io: Io) => Promise<number | null>
}

export const COMMANDS: readonly Row[] = [
  {
    words: ['import', 'catalogue'],
    usage: 'FILE.jsonl[.gz] [--images FOLDER] [--strict]',
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
    words: ['audit', 'list'],
    usage: '[--prefix P] [--json]',
    help: 'the streams of the log, newest change first',
    run: auditList,
  },
  { words: ['audit', 'show'], usage: 'STREAM [--json]', help: 'every event as it stands', run: auditShow },
  {
    words: ['audit', 'replay'],
    usage: 'STREAM [--at VERSION] [--json]',
    help: 'state and totals after each fact, computed anew and compared',
    run: auditReplay,
  },
  {
    words: ['audit', 'explain'],
    usage: 'STREAM [--at VERSION] [--of AMOUNT] [--json]',
    help: 'the rule behind every amount, and what it took',
    run: auditExplain,
  },
  {
    words: ['audit', 'export'],
    usage: '(--stream S | --all) [--out FILE]',
    help: 'the log as lines, with a checkpoint at the end',
    run: auditExport,
  },
  {
    words: ['audit', 'verify'],
    usage: '[FILE | --stream S | --against FILE]',
    help: "check an export to the byte, or the shop's own log and all that stands beside it",
    run: auditVerify,
    alone: auditVerifyFile,
  },
  {
    words: ['invoices', 'list'],
    usage: '[--limit N] [--json]',
    help: 'the invoices and credit notes that were issued last, newest first',
    run: invoicesList,
  },
  {
    words: ['invoices', 'show'],
    usage: 'NUMBER',
    help: 'one of them as it was issued, as JSON',
    run: invoicesShow,
  },
  {
    words: ['invoices', 'export'],
    usage: 'NUMBER --out FILE.pdf|FILE.xml',
    help: 'one of them as its customer has it',
    run: invoicesExport,
  },
  {
    words: ['invoices', 'forget-old'],
    usage: '--by NAME',
    help: 'takes away those whose legal term is over: seven years, ten in Belgium',
    run: invoicesForgetOld,
  },
  {
    words: ['orders', 'list'],
    usage: '[--status S] [--limit N] [--json]',
    help: 'the orders that were placed last, newest first',
    run: ordersList,
  },
  {
    words: ['orders', 'show'],
    usage: 'NUMBER [--json]',
    help: 'one order whole, with all that happened to it',
    run: ordersShow,
  },
  {
    words: ['orders', 'new'],
    usage: 'FILE.json --by NAME',
    help: 'takes one that somebody gave by telephone or at the counter',
    run: ordersNew,
  },
  {
    words: ['orders', 'ship'],
    usage: 'NUMBER [--carrier C] [--track CODE] --by NAME',
    help: 'it leaves the shop: what was authorized is captured, and its buyer is told',
    run: ordersShip,
  },
  {
    words: ['orders', 'cancel'],
    usage: 'NUMBER --by NAME',
    help: 'ends one that has not left; stock and money go back',
    run: ordersCancel,
  },
  {
    words: ['orders', 'refund'],
    usage: 'NUMBER (AMOUNT | all | --retry REFUND) [--reason R] --by NAME',
    help: 'makes it cost less (goodwill, returned, withdrawn) and sends back what was paid too much',
    run: ordersRefund,
  },
  {
    words: ['orders', 'change'],
    usage: 'NUMBER [--set LINE=PIECES] [--add PRODUCT=PIECES] [--agreed] --by NAME',
    help: 'lowers, adds or replaces lines of one that has not left',
    run: ordersChange,
  },
  {
    words: ['orders', 'receive'],
    usage: 'NUMBER AMOUNT --as cash|card|transfer --by NAME',
    help: 'notes money that came in outside the provider',
    run: ordersReceive,
  },
  {
    words: ['customer', 'find'],
    usage: 'EMAIL',
    help: 'who gave this e-mail address, and what they ordered',
    run: customerFind,
  },
  {
    words: ['customer', 'export'],
    usage: 'CUSTOMER [--out FILE]',
    help: 'all that is known of a customer, as JSON',
    run: customerExport,
  },
  {
    words: ['customer', 'erase'],
    usage: 'CUSTOMER [--really]',
    help: 'what forgetting a customer comes to; --really forgets them',
    run: customerErase,
  },
  {
    words: ['customer', 'deactivate'],
    usage: 'CUSTOMER',
    help: 'takes no orders of a customer any more',
    run: customerDeactivate,
  },
  {
    words: ['customer', 'activate'],
    usage: 'CUSTOMER',
    help: 'takes a customer’s orders again',
    run: customerActivate,
  },
]

/** The command that these arguments begin with. */
export const commandOf = (args: readonly string[]): Row | undefined =>
  COMMANDS.find(({ words }) => words[0] === args[0] && words[1] === args[1])
