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
    help: 'the streams of the log, newest change first; or a page of sessions by what they are searched by',
    run: auditList,
    alone: overFile('audit list', auditListFile),
  },
  {
    words: ['audit', 'show'],
    usage: 'STREAM [--in FILE] [--json]',
    help: 'every event as it stands',
    run: auditShow,
    alone: overFile('audit show', auditShow),
  },
  {
    words: ['audit', 'replay'],
    usage: 'STREAM [--at VERSION] [--in FILE] [--json]',
    help: 'state and totals after each event, computed anew and compared',
    run: auditReplay,
    alone: overFile('audit replay', auditReplay),
  },
  {
    words: ['audit', 'events'],
    usage: '[--type NAME[,NAME]] [--by ACTOR] [--customer ID] [--from DAY] [--to DAY] [--in FILE] [--json]',
    help: 'events across all streams, by what happened, who did it, whose they are and when',
    run: auditEvents,
    alone: auditEventsFile,
  },
  {
    words: ['audit', 'explain'],
    usage: 'STREAM [--at VERSION] [--of AMOUNT] [--in FILE] [--json]',
    help: 'the rule behind every amount, and what it took',
    run: auditExplain,
    alone: overFile('audit explain', auditExplain),
  },
  {
    words: ['audit', 'diff'],
    usage: '(STREAM --from VERSION [--to VERSION] | FILE FILE) [--json]',
    help: 'what changed between two versions, or in which streams two exports differ',
    run: auditDiff,
    alone: auditDiffFiles,
  },
  {
    words: ['audit', 'recompute'],
    usage: '[STREAM | --prefix P] [--rules N] [--in FILE] [--json]',
    help: 'what was recorded, by today’s pricing rules: each total that would be another',
    run: auditRecompute,
    alone: overFile('audit recompute', auditRecomputeFile),
  },
  {
    words: ['audit', 'stats'],
    usage: '[FILE] [--json]',
    help: 'how much a log holds, by kind of stream and of event',
    run: auditStats,
    alone: auditStatsFile,
  },
  {
    words: ['audit', 'export'],
    usage: '(--stream S | --all) [--out FILE] [--json]',
    help: 'the log as lines, with a checkpoint at the end',
    run: auditExport,
  },
  {
    words: ['audit', 'verify'],
    usage:
      '[FILE [--checkpoint NOTE --key KEY] | --stream S | [--against FILE] [--checkpoint NOTE [--key KEY]] [--archives DIR] | FILE.tlog-proof --line FILE --key KEY | --consistency OLD NEW --proof FILE --key KEY] [--json]',
    help: "check an export to the byte, or the shop's own log, all that stands beside it, its archives, and checkpoints that were signed",
    run: auditVerify,
    alone: auditVerifyFile,
  },
  {
    words: ['audit', 'checkpoint'],
    usage: '[--json]',
    help: 'sign the log as it is now, and print the signed note',
    run: auditCheckpoint,
  },
  {
    words: ['audit', 'prove'],
    usage: '(STREAM[@VERSION] [--size N] [--out FILE] | --consistency FROM TO) [--json]',
    help: 'prove an event to others by its line and a .tlog-proof, or that the log only grew',
    run: auditProve,
  },
  {
    words: ['audit', 'witness'],
    usage: '--log KEY… --data FOLDER [--name NAME] [--host HOST] [--port PORT] [--json]',
    help: 'cosign the checkpoints of a log, and refuse such as tell another past',
    run: auditWitnessInShop,
    alone: auditWitness,
  },
  {
    words: ['audit', 'close'],
    usage: '--idle AGE --by NAME [--dry-run] [--json]',
    help: 'close carts that nobody came back to for so long (90d, 12w, 1y)',
    run: auditClose,
  },
  {
    words: ['audit', 'archive'],
    usage: '--older AGE --out FOLDER --by NAME [--dry-run] [--json]',
    help: 'write finished carts to a packed file with its proof',
    run: auditArchive,
  },
  {
    words: ['audit', 'prune'],
    usage: 'ARCHIVE --by NAME [--dry-run] [--json]',
    help: 'take out of the log what an archive holds; hashes stay, and it still verifies',
    run: auditPrune,
  },
  {
    words: ['audit', 'serve'],
    usage: '[FILE] [--port PORT] [--by NAME] [--json]',
    help: 'the log in a browser on this machine: each cart as its shopper saw it, at any event',
    run: auditServe,
    alone: auditServeFile,
  },
  {
    words: ['audit', 'to-test'],
    usage: 'FILE [--out FOLDER] [--json]',
    help: 'make a test of a session that a browser recorded',
    run: auditToTest,
    alone: auditToTestFile,
  },
]
