import type { CompanyView } from '../../../application/pages/accountCompany.ts'
import { usePrice } from '../../kit/price/usePrice.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { COMPANY_WORDS } from './companyWords.ts'

/** What who looks may do in their company. */
export const OwnRole = ({
  company: { role, limit },
}: {
  readonly company: Pick<CompanyView, 'role' | 'limit'>
}) => {
  const price = usePrice('cart')
  const words = COMPANY_WORDS[useStorefront().locale]
  return (
    <p>
      {words.yours}: <strong>{words.roles[role]}</strong>
      <span>{`, ${words.may[role]}.`}</span>
      {limit !== null && <span>{` ${words.upTo} ${price(limit)}.`}</span>}
    </p>
  )
}
