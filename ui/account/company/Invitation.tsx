import type { OfferedInvitation } from '../../../application/pages/accountCompany.ts'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import css from './CompanyPage.module.css'
import { COMPANY_WORDS } from './companyWords.ts'

/** A mailed invitation whose link was followed, to be taken; or why it can't be. */
export const Invitation = ({ invitation }: { readonly invitation: OfferedInvitation }) => {
  const words = COMPANY_WORDS[useStorefront().locale]
  if (invitation.kind !== 'open') {
    const why = { ended: words.ended, 'other-address': words.otherAddress, member: words.member }
    return <p role="status">{why[invitation.kind]}</p>
  }
  const { company, role, token } = invitation
  return (
    <section className={css['part']}>
      <p>{words.invited(company)}</p>
      <p>
        {words.yours}: <strong>{words.roles[role]}</strong>
        <span>{`, ${words.may[role]}.`}</span>
      </p>
      <form method="post" action="/actions/account/company/join">
        <FormFields name="account/company/join" />
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button button-brand">
          {words.accept}
        </button>
      </form>
    </section>
  )
}
