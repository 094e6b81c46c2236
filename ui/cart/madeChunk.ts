import { laterPart } from '../kit/laterPart.tsx'

/* Parts that only a cart with made-to-measure products shows. */

export const { Part: MadeTerms, load: loadMadeTerms } = laterPart(
  async () => (await import('./MadeTerms.tsx')).MadeTerms,
)

export const { Part: DueByDeposit, load: loadDueByDeposit } = laterPart(
  async () => (await import('./DueNow.tsx')).DueNow,
)
