import type { Asked } from '../../../domain/companies/companyFacts.ts'
import { NO_REFERENCES, type OrderReferences } from '../../../domain/orders/references.ts'
import type { Services } from '../services.ts'

/** What who asks for an approval calls the order; nothing where nobody knows any more. */
export const askedAs = async (
  { vault }: Pick<Services, 'vault'>,
  { references }: Pick<Asked, 'references'>,
): Promise<OrderReferences> => {
  const text = references === undefined ? null : await vault.open(references)
  return text === null ? NO_REFERENCES : (JSON.parse(text) as OrderReferences)
}
