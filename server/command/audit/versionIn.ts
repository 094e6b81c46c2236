import type { EventStore } from '../../../application/ports/database/eventStore.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'

/** The version that `--at` names, null for all of the stream; refused with what is wrong with it in words. */
export const versionIn = async (
  store: Pick<EventStore, 'present'>,
  stream: string,
  at: string | undefined,
): Promise<Result<number | null, string>> => {
  if (at !== undefined && !/^[1-9]\d{0,14}$/u.test(at)) return refused('--at takes a version: 1 or more')
  const head = (await store.present(stream)).head.version
  if (head === 0) return refused(`there is no stream ${stream}`)
  if (at === undefined) return ok(null)
  return Number(at) > head ? refused(`${stream} has ${head} versions, not ${at}`) : ok(Number(at))
}
