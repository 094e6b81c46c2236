import { auditArchive } from './archives/archive.ts'
import { auditCheckpoint } from './proof/checkpoint.ts'
import { auditClose } from './archives/close.ts'
import { auditDiff, auditDiffFiles } from './exports/diff.ts'
import { auditEvents, auditEventsFile } from './events.ts'
import { auditExplain } from './sessions/explain.ts'
import { auditExport } from './exports/export.ts'
import { auditList, auditListFile } from './sessions/list.ts'
import { overFile } from './exports/overFile.ts'
import { auditProve } from './proof/prove.ts'
import { auditPrune } from './archives/prune.ts'
import { auditRecompute, auditRecomputeFile } from './sessions/recompute.ts'
import { auditReplay } from './sessions/replay.ts'
import { auditServe, auditServeFile } from './sessions/serve.ts'
import { auditShow } from './sessions/show.ts'
import { auditStats, auditStatsFile } from './stats.ts'
import { auditToTest, auditToTestFile } from './sessions/toTest.ts'
import { auditVerify, auditVerifyFile } from './proof/verify.ts'
import { auditWitness, auditWitnessInShop } from './proof/witness.ts'
import type { Row } from '../commandRow.ts'

/** The audit's commands. */
export const AUDIT_COMMANDS: readonly Row[] = [
  {
    words: ['audit', 'list'],
    usage:
      '[--prefix P | [--search TEXT] [--kind K] [--product ID] [--amount A[-B]] [--status S] [--from DAY] [--to DAY] [--failed] [--limit N] [--after PLACE]] [--rebuild] [--in FILE] [--json]',
    help: 'list streams, newest change first, or search sessions',
    run: auditList,
    alone: overFile('audit list', auditListFile),
  },
  {
    words: ['audit', 'show'],
    usage: 'STREAM [--in FILE] [--json]',
    help: 'print every event as stored',
    run: auditShow,
    alone: overFile('audit show', auditShow),
  },
  {
    words: ['audit', 'replay'],
    usage: 'STREAM [--at VERSION] [--in FILE] [--json]',
    help: 'recompute state and totals after each event and compare them',
    run: auditReplay,
    alone: overFile('audit replay', auditReplay),
  },
  {
    words: ['audit', 'events'],
    usage: '[--type NAME[,NAME]] [--by ACTOR] [--customer ID] [--from DAY] [--to DAY] [--in FILE] [--json]',
    help: 'find events in all streams by type, actor, customer and time',
    run: auditEvents,
    alone: auditEventsFile,
  },
  {
    words: ['audit', 'explain'],
    usage: 'STREAM [--at VERSION] [--of AMOUNT] [--in FILE] [--json]',
    help: 'show the rule behind every amount and its inputs',
    run: auditExplain,
    alone: overFile('audit explain', auditExplain),
  },
  {
    words: ['audit', 'diff'],
    usage: '(STREAM --from VERSION [--to VERSION] | FILE FILE) [--json]',
    help: 'show what changed between two versions, or which streams of two exports differ',
    run: auditDiff,
    alone: auditDiffFiles,
  },
  {
    words: ['audit', 'recompute'],
    usage: '[STREAM | --prefix P] [--rules N] [--in FILE] [--json]',
    help: 'list the recorded totals that today’s pricing rules would make different',
    run: auditRecompute,
    alone: overFile('audit recompute', auditRecomputeFile),
  },
  {
    words: ['audit', 'stats'],
    usage: '[FILE] [--json]',
    help: 'count events and bytes by kind of stream and type of event',
    run: auditStats,
    alone: auditStatsFile,
  },
  {
    words: ['audit', 'export'],
    usage: '(--stream S | --all) [--out FILE] [--json]',
    help: 'export the log as lines that end with a checkpoint',
    run: auditExport,
  },
  {
    words: ['audit', 'verify'],
    usage:
      '[FILE [--checkpoint NOTE --key KEY] | --stream S | [--against FILE] [--checkpoint NOTE [--key KEY]] [--archives DIR] | FILE.tlog-proof --line FILE --key KEY | --consistency OLD NEW --proof FILE --key KEY] [--json]',
    help: "verify an export, or the shop's own log with its tables, archives and signed checkpoints",
    run: auditVerify,
    alone: auditVerifyFile,
  },
  {
    words: ['audit', 'checkpoint'],
    usage: '[--json]',
    help: 'sign the log as it is now and print the signed note',
    run: auditCheckpoint,
  },
  {
    words: ['audit', 'prove'],
    usage: '(STREAM[@VERSION] [--size N] [--out FILE] | --consistency FROM TO) [--json]',
    help: 'prove an event by its line and a .tlog-proof, or prove that the log only grew',
    run: auditProve,
  },
  {
    words: ['audit', 'witness'],
    usage: '--log KEY… --data FOLDER [--name NAME] [--host HOST] [--port PORT] [--json]',
    help: 'cosign the checkpoints of a log; refuse any that rewrite its past',
    run: auditWitnessInShop,
    alone: auditWitness,
  },
  {
    words: ['audit', 'close'],
    usage: '--idle AGE --by NAME [--dry-run] [--json]',
    help: 'close carts that have been idle for this long (90d, 12w, 1y)',
    run: auditClose,
  },
  {
    words: ['audit', 'archive'],
    usage: '--older AGE --out FOLDER --by NAME [--dry-run] [--json]',
    help: 'write finished carts to a compressed archive with its proof',
    run: auditArchive,
  },
  {
    words: ['audit', 'prune'],
    usage: 'ARCHIVE --by NAME [--dry-run] [--json]',
    help: 'delete archived events from the log; their hashes stay, so it still verifies',
    run: auditPrune,
  },
  {
    words: ['audit', 'serve'],
    usage: '[FILE] [--port PORT] [--by NAME] [--json]',
    help: 'open the log in a browser on this machine: each cart as its shopper saw it, at any event',
    run: auditServe,
    alone: auditServeFile,
  },
  {
    words: ['audit', 'to-test'],
    usage: 'FILE [--out FOLDER] [--json]',
    help: 'turn a session recorded by a browser into a test',
    run: auditToTest,
    alone: auditToTestFile,
  },
]
