import type { Background } from './background.ts'
import { repeat } from './repeat.ts'

const LOOK_MS = 1_000

/** Writing goes on at so many times the floor: else it would go on and off with each page that is written. */
const ENOUGH = 1.25

export interface DiskSpaceGuardDeps {
  /** bytes that must stay free for anything to be written */
  readonly floor: number
  /** bytes that are free now */
  readonly free: () => Promise<number>
  /** from now on nothing is written, or all is */
  readonly setReadOnly: (isOn: boolean) => Promise<void>
  /** hears of each change, with the bytes that are free then */
  readonly announce: (isReadOnly: boolean, free: number) => void
  readonly failed: (error: unknown) => void
}

/**
 * Stops writing before the disk is full, so that reading goes on and what is under way still ends well; writing goes on by itself
 * once there is room. The disk is asked once a second, never for a request.
 */
export const diskSpaceGuard = ({
  floor,
  free,
  setReadOnly,
  announce,
  failed,
}: DiskSpaceGuardDeps): Background => {
  let isReadOnly = false
  const look = async (): Promise<void> => {
    const bytes = await free()
    const isLow = bytes < floor * (isReadOnly ? ENOUGH : 1)
    if (isLow === isReadOnly) return
    await setReadOnly(isLow)
    isReadOnly = isLow
    announce(isLow, bytes)
  }
  return repeat(LOOK_MS, look, { failed, waitsForFirst: true })
}
