import { auditExplain } from './explain.ts'
import { auditExport } from './export.ts'
import { auditList } from './list.ts'
import { auditReplay } from './replay.ts'
import { auditShow } from './show.ts'
import { auditVerify, auditVerifyFile } from './verify.ts'
import type { Row } from '../commandRow.ts'

/** What an auditor asks of the log. */
export const AUDIT_COMMANDS: readonly Row[] = [
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
]
