import { noStream, prunedWords } from './streamWords.ts'
import type { EventStore } from '../../../../application/ports/database/log/eventStore.ts'
import { prunedBy } from '../../../../application/shop/audit/prunedStream.ts'
import { ok, refused, type Result } from '../../../../domain/kernel/result.ts'

/** Version in an option such as `--at`; null for the whole stream. Refuses with the reason in words. */
export const versionIn = async (
  store: Pick<EventStore, 'present' | 'read'>,
  stream: string,
  at: string | undefined,
  option = '--at',
): Promise<Result<number | null, string>> => {
  if (at !== undefined && !/^[1-9]\d{0,14}$/u.test(at)) return refused(`${option} takes a version: 1 or more`)
  const head = (await store.present(stream)).head.version
  if (head === 0) return refused(noStream(stream))
  const by = await prunedBy(store, stream)
  if (by !== null) return refused(prunedWords(stream, by))
  if (at === undefined) return ok(null)
  return Number(at) > head ? refused(`${stream} has ${head} versions, not ${at}`) : ok(Number(at))
}
