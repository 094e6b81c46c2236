import { failing } from '../../parsedArguments.ts'
import { resolve } from 'node:path'
import { noteVerifier } from '../../../../adapters/crypto/noteKeys.ts'
import { archiveFindings } from '../../../../application/shop/archive/archivesAudit.ts'
import type { Finding } from '../../../../application/shop/audit/checks/finding.ts'
import { pastFindings } from '../../../../application/shop/audit/checks/pastAudit.ts'
import { mailboxOf } from '../../../../domain/account/mailbox.ts'
import { auditShop, type AuditServices } from '../../../../application/shop/audit/checks/shopAudit.ts'
import { checkpointRowFault, checkpointAudit } from '../../../../application/shop/proof/checkpointAudit.ts'
import { treeFindings } from '../../../../application/shop/proof/treeAudit.ts'
import type { CommandServices } from '../../command.ts'
import type { Io } from '../../io.ts'
import { archivesIn } from '../archives/archiveFolder.ts'
import { checkpointFile } from './checkpointFile.ts'
import { findingReport } from './findingReport.ts'
import { savedCheckpoints } from './savedCheckpoints.ts'

/** What the shop's log is compared with, besides its own tables and `checkpoints.txt`. */
export interface Beside {
  /** an export, or its last line */
  readonly against: string | undefined
  /** signed checkpoints that somebody saved */
  readonly checkpoint: string | undefined
  /** key of the checkpoints' signer; undefined for the shop's own */
  readonly key: string | undefined
  /** a folder of archives */
  readonly archives: string | undefined
}

/** Verifies the shop's log and all tables derived from it. @throws Error if a file cannot be read */
export const verifyShop = async (
  services: CommandServices,
  { against, checkpoint, key, archives }: Beside,
  io: Io,
  isJson: boolean,
): Promise<number> => {
  const fail = failing(io, 'audit verify')
  const past = against === undefined ? null : await checkpointFile(resolve(io.cwd, against))
  if (against !== undefined && past === null)
    return fail(`${against}: does not end with a checkpoint: name a whole export, or its last line`)
  const kept = archives === undefined ? [] : await archivesIn(resolve(io.cwd, archives), services)
  if (kept === null) return fail(`${archives}: there is no such folder: check its name`)
  const own = services.logSigner().verifierKey
  const notes = checkpoint === undefined ? null : await savedCheckpoints(checkpoint, key ?? own, io)
  const report = findingReport(io, isJson)
  // the findings are printed even if the session list cannot be written
  const audited = { ...services, isOwnMailbox: ownMailboxes(services) }
  const audit = auditShop(audited, (verdicts) => services.sessionList.judge(verdicts).catch(() => undefined))
  for (let step = await audit.next(); ; step = await audit.next()) {
    if (step.done === true) {
      const { events, streams, root } = step.value
      for (const detail of notes?.faults ?? []) report.add(noteFinding(detail))
      const parts = { ...services, verifierOf: noteVerifier }
      const file = await checkpointAudit(parts)
      file.findings.forEach(report.add)
      const claims = [...file.claims, ...(notes?.claims ?? [])]
      const rowFault = (row: Parameters<typeof checkpointRowFault>[0]) => checkpointRowFault(row, parts)
      for await (const finding of treeFindings(services, { claims, rowFault })) report.add(finding)
      if (archives !== undefined)
        for await (const finding of archiveFindings(services, kept)) report.add(finding)
      if (past !== null) (await pastFindings(services, past)).forEach(report.add)
      return report.end(`${events} events, ${streams} streams, root ${root}`, { events, streams, root })
    }
    report.add(step.value)
    await io.drained?.()
  }
}

/** Opens an account's address with its customer's key: another customer's address does not open. */
const ownMailboxes =
  ({
    vault,
    accountDigest,
  }: Pick<CommandServices, 'vault' | 'accountDigest'>): NonNullable<AuditServices['isOwnMailbox']> =>
  async (customerId, { mailbox, emailAddress }) => {
    try {
      const address = await vault.open({ subject: customerId, sealed: emailAddress })
      // a missing key was destroyed with the account
      return address === null || accountDigest(mailboxOf(address)) === mailbox
    } catch {
      return false
    }
  }

const noteFinding = (detail: string): Finding => ({
  why: 'wrong-checkpoint',
  stream: null,
  version: null,
  detail,
})
