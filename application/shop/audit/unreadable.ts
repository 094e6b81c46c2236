import { never } from '../../../domain/kernel/never.ts'
import type { FactRefusal } from '../../streams/streamKind.ts'

/** Why this build can't read a fact, in words. */
export const whyUnreadable = (refusal: FactRefusal): string => {
  switch (refusal.why) {
    case 'unknown-type':
      return `no stream of this kind has a fact ${refusal.type}`
    case 'unknown-schema':
      return `schema ${refusal.schema} of ${refusal.type} is newer than this program`
    case 'bad-data':
      return `the data of ${refusal.type} are not of its shape: ${refusal.fault}`
    default:
      return never(refusal)
  }
}
