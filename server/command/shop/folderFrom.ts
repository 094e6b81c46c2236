import { resolve } from 'node:path'
import { ok, type Result } from '../../../domain/kernel/result.ts'
import { readEnvironment } from '../../compose/environment.ts'
import { projectRoot } from '../../compose/projectRoot.ts'
import type { Alone } from '../commandRow.ts'
import type { Io } from '../io.ts'

/** A shop's folder: the one that is named, or that of the environment's shop. */
export const folderFrom = (
  named: string | undefined,
  { cwd }: Pick<Io, 'cwd'>,
  env: Parameters<Alone>[3],
): Result<string, string> => {
  if (named !== undefined) return ok(resolve(cwd, named))
  const environment = readEnvironment(env)
  if (!environment.ok) return environment
  return ok(resolve(projectRoot(), environment.value.shopsDir, environment.value.shop))
}
