import type { Replay } from '../routes/pages/replay.ts'
import { scriptOf } from './pages/assets.ts'
import type { Environment } from './environment.ts'

const SCRIPT = 'ui/app/boot/replay/replay.ts'

/**
 * The session to play, with the build's script that plays it; null for none, and then the build is not read.
 */
export const replayOf = ({ replay }: Pick<Environment, 'replay'>, clientDir: string): Replay | null => {
  if (!replay) return null
  const script = scriptOf(clientDir, SCRIPT)
  return script === null ? null : { ...replay, script }
}
