import type { Revealing } from '../../../../domain/account/access.ts'
import { ok, refused, type Result } from '../../../../domain/kernel/result.ts'
import type { RevealedMember } from '../../../pages/audit/auditMoment.ts'
import { access } from '../../../streams/kinds/access.ts'
import { decideAll } from '../../../streams/change.ts'
import { handle } from '../../../streams/handle.ts'
import { load } from '../../../streams/load.ts'
import { readLine } from '../../../contract/log/line.ts'
import type { Services } from '../../services.ts'
import { sealedIn } from './maskedJson.ts'

export const LONGEST_REASON = 300

/** A request to see one sealed member, with the reason. */
export interface RevealCommand extends Revealing {
  /** name of the staff member */
  readonly by: string
}

type RevealServices = Pick<Services, 'store' | 'vault' | 'clock'>

/**
 * Decrypts one member of one event for a staff member. Commits `PersonalDataRevealed` to the subject's
 * `access-` stream before it returns the text; if that fails, it returns none. An erased subject's text is
 * null and nothing is recorded, because nothing was seen.
 */
export const reveal = async (
  services: RevealServices,
  { stream, version, member, reason, by }: RevealCommand,
): Promise<Result<RevealedMember, 'no-reason' | 'not-written' | 'not-sealed'>> => {
  const { store, vault, clock } = services
  const why = reason.trim()
  if (why === '' || why.length > LONGEST_REASON) return refused('no-reason')
  let sealed: ReturnType<typeof sealedIn>[number] | undefined
  for await (const line of store.read(stream, { from: version, to: version })) {
    const read = readLine(line)
    if (read.ok) sealed = sealedIn(read.value.data).find(({ path }) => path === member)
  }
  if (sealed === undefined) return refused('not-sealed')
  const { path, subject, value } = sealed
  let text: string | null
  try {
    text = await vault.open(value)
  } catch {
    return refused('not-sealed')
  }
  if (text === null) return ok({ path, subject, text })
  const command = { type: 'RevealData', stream, version, member, reason: why } as const
  const written = await handle(services, {
    read: () => load(store, access, subject),
    decide: async (loaded) => {
      const decided = decideAll(access, loaded, [command])
      const who = { actor: `staff:${by}`, at: clock.now() } as const
      return { ...who, value: decided.ok, changes: decided.ok ? [decided.value] : [] }
    },
  })
  return written.kind === 'done' && written.value ? ok({ path, subject, text }) : refused('not-written')
}
