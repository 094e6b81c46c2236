import type { BuildSource } from '../../application/ports/browser/buildSource.ts'
import { windowMark } from './windowMark.ts'

/** Notes when this window reloaded for a new build; where it may keep nothing it never did. */
export const reloadMark = (storage: () => Storage): Pick<BuildSource, 'reloadedAt' | 'markReload'> => {
  const { at, note } = windowMark(storage, 'toonbank.reloadedAt')
  return { reloadedAt: at, markReload: note }
}
