import type { OfferedInvitation } from '../../../application/pages/account/accountCompany.ts'
import { COMPANY } from '../../../application/texts/account/company.ts'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { useText } from '../../kit/useText.ts'
import css from './CompanyPage.module.css'

/** A mailed invitation whose link was followed, to be taken; or why it can't be. */
export const Invitation = ({ invitation }: { readonly invitation: OfferedInvitation }) => {
  const say = useText(COMPANY)
  if (invitation.kind !== 'open') {
    const why = { ended: say('ended'), 'other-address': say('otherAddress'), member: say('member') }
    return <p role="status">{why[invitation.kind]}</p>
  }
  const { company, role, token } = invitation
  return (
    <section className={css['part']}>
      <p>{company === '' ? say('invitedByUnnamed') : say('invited', { company })}</p>
      <p>
        {say('yours')}: <strong>{say(`roles.${role}`)}</strong>
        <span>{`, ${say(`may.${role}`)}.`}</span>
      </p>
      <form method="post" action="/actions/account/company/join">
        <FormFields name="account/company/join" />
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button button-brand">
          {say('accept')}
        </button>
      </form>
    </section>
  )
}
