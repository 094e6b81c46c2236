import type { Actor } from '../../domain/kernel/storedEvent.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u

/** Actor for the name in `--by`, as the log records it. */
export const staffOf = (by: unknown): Result<Actor, string> =>
  typeof by !== 'string'
    ? refused('say who you are: --by NAME')
    : NAME.test(by)
      ? ok<Actor>(`staff:${by.replaceAll(' ', '.')}`)
      : refused(
          '--by takes a name of at most 60 letters, digits, spaces and . _ @ -; it begins with a letter or digit',
        )
