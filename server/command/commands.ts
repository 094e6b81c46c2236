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
