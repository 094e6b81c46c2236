import { laterPart } from '../kit/laterPart.tsx'

/** A product beside others of its kind. */
export const { Part: ComparedProducts, load: loadCompare } = laterPart(
  async () => (await import('./Compare.tsx')).Compare,
)
