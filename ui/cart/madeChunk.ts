import { laterPart } from '../kit/laterPart.tsx'

/* What only a cart with something made to measure shows. */

export const { Part: MadeTerms, load: loadMadeTerms } = laterPart(
  async () => (await import('./MadeTerms.tsx')).MadeTerms,
)

export const { Part: DueByDeposit, load: loadDueByDeposit } = laterPart(
  async () => (await import('./DueNow.tsx')).DueNow,
)
