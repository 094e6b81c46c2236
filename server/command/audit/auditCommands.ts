import {
  AUDIT_ARCHIVE,
  AUDIT_CHECKPOINT,
  AUDIT_CLOSE,
  AUDIT_DIFF,
  AUDIT_EVENTS,
  AUDIT_EXPLAIN,
  AUDIT_EXPORT,
  AUDIT_LIST,
  AUDIT_PROVE,
  AUDIT_PRUNE,
  AUDIT_RECOMPUTE,
  AUDIT_REPLAY,
  AUDIT_SERVE,
  AUDIT_SHOW,
  AUDIT_STATS,
  AUDIT_TO_TEST,
  AUDIT_VERIFY,
  AUDIT_WITNESS,
} from './auditArguments.ts'
import type { Row } from '../commandRow.ts'
import type { Io } from '../io.ts'
import type { ReadFileLog } from './exports/overFile.ts'

/** The code that reads an export loads only for a call with `--in FILE`. */
const overFile = async (
  command: string,
  run: (log: ReadFileLog, args: readonly string[], io: Io) => Promise<number>,
) => (await import('./exports/overFile.ts')).overFile(command, run)

/** The audit's commands. */
export const AUDIT_COMMANDS = [
  {
    words: ['audit', 'list'],
    usage:
      '[--prefix P | [--search TEXT] [--kind K] [--product ID] [--amount A[-B]] [--status S] [--from DAY] [--to DAY] [--failed] [--limit N] [--after PLACE]] [--rebuild] [--in FILE] [--json]',
    help: 'list streams, newest change first, or search sessions',
    takes: AUDIT_LIST,
    load: async () => {
      const { auditList, auditListFile } = await import('./sessions/list.ts')
      return { run: auditList, alone: await overFile('audit list', auditListFile) }
    },
  },
  {
    words: ['audit', 'show'],
    usage: 'STREAM [--in FILE] [--json]',
    help: 'print every event as stored',
    takes: AUDIT_SHOW,
    load: async () => {
      const { auditShow } = await import('./sessions/show.ts')
      return { run: auditShow, alone: await overFile('audit show', auditShow) }
    },
  },
  {
    words: ['audit', 'replay'],
    usage: 'STREAM [--at VERSION] [--in FILE] [--json]',
    help: 'recompute state and totals after each event and compare them',
    takes: AUDIT_REPLAY,
    load: async () => {
      const { auditReplay } = await import('./sessions/replay.ts')
      return { run: auditReplay, alone: await overFile('audit replay', auditReplay) }
    },
  },
  {
    words: ['audit', 'events'],
    usage: '[--type NAME[,NAME]] [--by ACTOR] [--customer ID] [--from DAY] [--to DAY] [--in FILE] [--json]',
    help: 'find events in all streams by type, actor, customer and time',
    takes: AUDIT_EVENTS,
    load: async () => {
      const { auditEvents, auditEventsFile } = await import('./events.ts')
      return { run: auditEvents, alone: auditEventsFile }
    },
  },
  {
    words: ['audit', 'explain'],
    usage: 'STREAM [--at VERSION] [--of AMOUNT] [--in FILE] [--json]',
    help: 'show the rule behind every amount and its inputs',
    takes: AUDIT_EXPLAIN,
    load: async () => {
      const { auditExplain } = await import('./sessions/explain.ts')
      return { run: auditExplain, alone: await overFile('audit explain', auditExplain) }
    },
  },
  {
    words: ['audit', 'diff'],
    usage: '(STREAM --from VERSION [--to VERSION] | FILE FILE) [--json]',
    help: 'show what changed between two versions, or which streams of two exports differ',
    takes: AUDIT_DIFF,
    load: async () => {
      const { auditDiff, auditDiffFiles } = await import('./exports/diff.ts')
      return { run: auditDiff, alone: auditDiffFiles }
    },
  },
  {
    words: ['audit', 'recompute'],
    usage: '[STREAM | --prefix P] [--rules N] [--in FILE] [--json]',
    help: 'list the recorded totals that today’s pricing rules would make different',
    takes: AUDIT_RECOMPUTE,
    load: async () => {
      const { auditRecompute, auditRecomputeFile } = await import('./sessions/recompute.ts')
      return { run: auditRecompute, alone: await overFile('audit recompute', auditRecomputeFile) }
    },
  },
  {
    words: ['audit', 'stats'],
    usage: '[FILE] [--json]',
    help: 'count events and bytes by kind of stream and type of event',
    takes: AUDIT_STATS,
    load: async () => {
      const { auditStats, auditStatsFile } = await import('./stats.ts')
      return { run: auditStats, alone: auditStatsFile }
    },
  },
  {
    words: ['audit', 'export'],
    usage: '(--stream S | --all) [--out FILE] [--json]',
    help: 'export the log as lines that end with a checkpoint',
    takes: AUDIT_EXPORT,
    load: async () => ({ run: (await import('./exports/export.ts')).auditExport }),
  },
  {
    words: ['audit', 'verify'],
    usage:
      '[FILE [--checkpoint NOTE --key KEY] | --stream S | [--against FILE] [--checkpoint NOTE [--key KEY]] [--archives DIR] | FILE.tlog-proof --line FILE --key KEY | --consistency OLD NEW --proof FILE --key KEY] [--json]',
    help: "verify an export, or the shop's own log with its tables, archives and signed checkpoints",
    takes: AUDIT_VERIFY,
    load: async () => {
      const { auditVerify, auditVerifyFile } = await import('./proof/verify.ts')
      return { run: auditVerify, alone: auditVerifyFile }
    },
  },
  {
    words: ['audit', 'checkpoint'],
    usage: '[--json]',
    help: 'sign the log as it is now and print the signed note',
    takes: AUDIT_CHECKPOINT,
    load: async () => ({ run: (await import('./proof/checkpoint.ts')).auditCheckpoint }),
  },
  {
    words: ['audit', 'prove'],
    usage: '(STREAM[@VERSION] [--size N] [--out FILE] | --consistency FROM TO) [--json]',
    help: 'prove an event by its line and a .tlog-proof, or prove that the log only grew',
    takes: AUDIT_PROVE,
    load: async () => ({ run: (await import('./proof/prove.ts')).auditProve }),
  },
  {
    words: ['audit', 'witness'],
    usage: '--log KEY… --data FOLDER [--name NAME] [--host HOST] [--port PORT] [--json]',
    help: 'cosign the checkpoints of a log; refuse any that rewrite its past',
    takes: AUDIT_WITNESS,
    load: async () => {
      const { auditWitnessInShop, auditWitness } = await import('./proof/witness.ts')
      return { run: auditWitnessInShop, alone: auditWitness }
    },
  },
  {
    words: ['audit', 'close'],
    usage: '--idle AGE --by NAME [--dry-run] [--json]',
    help: 'close carts that have been idle for this long (90d, 12w, 1y)',
    takes: AUDIT_CLOSE,
    load: async () => ({ run: (await import('./archives/close.ts')).auditClose }),
  },
  {
    words: ['audit', 'archive'],
    usage: '--older AGE --out FOLDER --by NAME [--dry-run] [--json]',
    help: 'write finished carts to a compressed archive with its proof',
    takes: AUDIT_ARCHIVE,
    load: async () => ({ run: (await import('./archives/archive.ts')).auditArchive }),
  },
  {
    words: ['audit', 'prune'],
    usage: 'ARCHIVE --by NAME [--dry-run] [--json]',
    help: 'delete archived events from the log; their hashes stay, so it still verifies',
    takes: AUDIT_PRUNE,
    load: async () => ({ run: (await import('./archives/prune.ts')).auditPrune }),
  },
  {
    words: ['audit', 'serve'],
    usage: '[FILE] [--port PORT] [--by NAME] [--json]',
    help: 'open the log in a browser on this machine: each cart as its shopper saw it, at any event',
    takes: AUDIT_SERVE,
    load: async () => {
      const { auditServe, auditServeFile } = await import('./sessions/serve.ts')
      return { run: auditServe, alone: auditServeFile }
    },
  },
  {
    words: ['audit', 'to-test'],
    usage: 'FILE [--out FOLDER] [--json]',
    help: 'turn a session recorded by a browser into a test',
    takes: AUDIT_TO_TEST,
    load: async () => {
      const { auditToTest, auditToTestFile } = await import('./sessions/toTest.ts')
      return { run: auditToTest, alone: auditToTestFile }
    },
  },
] as const satisfies readonly Row[]
