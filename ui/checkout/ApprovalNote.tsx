import type { CheckoutApproval } from '../../application/pages/checkoutView.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { CHECKOUT_WORDS } from './checkoutWords.ts'

/** What one of a company's people is told who can't order this by themselves. */
export const ApprovalNote = ({ approval }: { readonly approval: CheckoutApproval }) => {
  const { locale } = useStorefront()
  const words = CHECKOUT_WORDS[locale]
  return (
    <p role="status">
      <span>{words.approval[approval]}</span>{' '}
      <ShopLink to={accountPath(locale, 'company')}>{words.approvalCompany}</ShopLink>
    </p>
  )
}
