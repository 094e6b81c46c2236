import { sum } from '../../../domain/kernel/sum.ts'
import {
  partIn,
  type Duty,
  type Kit,
  type KitPart,
  type Power,
  type Selection,
} from '../../../domain/kit/kit.ts'
import type { Lack } from '../../../domain/kit/advise.ts'
import type { BuilderNote } from '../../pages/builderPage.ts'

/** What is worth knowing of a system that works: what it lacks to guard a house, and what it runs on. */
export const systemNotes = (
  kit: Kit,
  selection: Selection,
  asked: readonly Lack[],
): readonly BuilderNote[] => {
  const chosen = [...selection].flatMap(([productId, pieces]) => {
    const part = partIn(kit, productId)
    return part === undefined ? [] : [{ part, pieces }]
  })
  if (chosen.length === 0) return []
  const piecesOf = (is: (part: KitPart) => boolean) =>
    sum(chosen.map(({ part, pieces }) => (is(part) ? pieces : 0)))
  const lacks = (
    is: (part: KitPart) => boolean,
    note: (BuilderNote & { note: 'no-hub' })['note'] | Without,
  ) => (piecesOf(is) === 0 ? [{ note } as BuilderNote] : [])
  const runsOn = (power: Power, note: 'sockets' | 'batteries' | 'cables') => {
    const count = piecesOf((part) => part.power === power)
    return count > 0 ? [{ note, count } as const] : []
  }
  const hasRecorder = piecesOf(({ duty }) => duty === 'recorder') > 0
  return [
    ...lacks(({ duty }) => duty === 'hub', 'no-hub'),
    ...lacks(({ duty }) => INTRUDERS.includes(duty), 'no-detection'),
    ...lacks(({ step }) => step === 'sirens', 'no-siren'),
    ...lacks(({ duty }) => duty === 'keypad' || duty === 'remote', 'no-control'),
    ...(hasRecorder ? lacks(({ duty }) => duty === 'disk', 'no-disk') : []),
    ...asked.flatMap(({ duty, asked: pieces, why }) => {
      const missing = pieces - piecesOf((part) => part.duty === duty)
      return missing > 0 ? [{ note: 'lacking', duty, missing, why } as const] : []
    }),
    ...runsOn('mains', 'sockets'),
    ...runsOn('network', 'cables'),
    ...runsOn('battery', 'batteries'),
  ]
}

type Without = 'no-detection' | 'no-siren' | 'no-control' | 'no-disk'
const INTRUDERS: readonly Duty[] = ['door', 'window', 'glass', 'motion', 'yard']
