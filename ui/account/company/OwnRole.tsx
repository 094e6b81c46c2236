import type { CompanyView } from '../../../application/pages/account/accountCompany.ts'
import { COMPANY } from '../../../application/texts/account/company.ts'
import { usePrice } from '../../kit/price/usePrice.ts'
import { useText } from '../../kit/useText.ts'

/** The customer's own role and rights in their company. */
export const OwnRole = ({
  company: { role, limit },
}: {
  readonly company: Pick<CompanyView, 'role' | 'limit'>
}) => {
  const price = usePrice('cart')
  const say = useText(COMPANY)
  return (
    <p>
      {say('yours')}: <strong>{say(`roles.${role}`)}</strong>
      <span>{`, ${say(`may.${role}`)}.`}</span>
      {limit !== null && <span>{` ${say('upTo')} ${price(limit)}.`}</span>}
    </p>
  )
}
