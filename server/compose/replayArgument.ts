import { resolve } from 'node:path'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import { readSession, type RecordedSession } from '../command/audit/sessions/session.ts'
import { parsedArguments } from '../command/parsedArguments.ts'
import type { Environment } from './environment.ts'

/**
 * Session of `--replay FILE`; null without it. Refuses in one line: another argument, a shop outside
 * development, or an invalid file, with the line and the reason.
 * @param folder base of a relative path
 */
export const replayArgument = async (
  args: readonly string[],
  { development }: Pick<Environment, 'development'>,
  folder: string,
): Promise<Result<RecordedSession | null, string>> => {
  const call = parsedArguments({ args: [...args], options: { replay: { type: 'string' } } })
  if (!call.ok) return call
  const file = call.value.values.replay
  if (file === undefined) return ok(null)
  if (!development) return refused('--replay is for developers: npm run dev -- --replay FILE')
  const session = await readSession(resolve(folder, file))
  return session.ok ? session : refused(`${file}: ${session.refusal}`)
}
