import type { Background } from './background.ts'
import { repeat } from './repeat.ts'

const LOOK_MS = 1_000

/** Writing resumes at this multiple of the floor; without the margin, each written page would toggle it. */
const ENOUGH = 1.25

export interface DiskSpaceGuardDeps {
  /** bytes that must stay free for writing */
  readonly floor: number
  /** bytes free at the moment */
  readonly free: () => Promise<number>
  /** stops or resumes all writing */
  readonly setReadOnly: (isOn: boolean) => Promise<void>
  /** receives each change, with the free bytes at that time */
  readonly announce: (isReadOnly: boolean, free: number) => void
  readonly failed: (error: unknown) => void
}

/**
 * Stops writing before the disk is full, so that reads continue and running work ends well. Writing resumes
 * by itself once there is space. The disk is polled once a second, never for a request.
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
