import { COMPANY } from '../../../application/texts/account/company.ts'
import { useFieldText } from '../../kit/form/useFieldText.ts'
import type { CompanyInvitation } from '../../../application/pages/account/accountCompany.ts'
import { ROLES } from '../../../domain/companies/companyEvents.ts'
import { Day } from '../../kit/Day.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { useText } from '../../kit/useText.ts'
import { AccountField, fieldId } from '../AccountField.tsx'
import { AccountForm } from '../AccountForm.tsx'
import css from './CompanyPage.module.css'
import { RoleField } from './RoleField.tsx'

interface InvitationsProps {
  readonly invitations: readonly CompanyInvitation[]
  /** a text key: the error of the address */
  readonly wrong: string | undefined
}

/** The open invitations, and the form to invite another person. */
export const Invitations = ({ invitations, wrong }: InvitationsProps) => {
  const say = useText(COMPANY)
  const label = useFieldText()
  return (
    <section className={css['part']} aria-labelledby="company-invite">
      <h2 id="company-invite">{say('invite')}</h2>
      <p>{say('inviteText')}</p>
      <ul>
        {ROLES.map((role) => (
          <li key={role}>
            <strong>{say(`roles.${role}`)}</strong> <span>{`${say(`may.${role}`)}.`}</span>
          </li>
        ))}
      </ul>
      <div className={css['form']}>
        <AccountForm action="company/invite" title={null} submit={say('send')}>
          <AccountField
            name="emailAddress"
            type="email"
            label={label('label.emailAddress')}
            autoComplete="off"
            error={wrong}
          />
          <RoleField id={fieldId('role')} role="buyer" />
        </AccountForm>
      </div>
      {invitations.length > 0 && (
        <>
          <h3>{say('invitations')}</h3>
          <ul className={css['rows']}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.uid} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const InvitationRow = ({
  invitation: { uid, emailAddress, role, until },
}: {
  readonly invitation: CompanyInvitation
}) => {
  const say = useText(COMPANY)
  return (
    <li className={css['row']}>
      <p className={css['name']}>
        <strong>{emailAddress}</strong>
      </p>
      <p className={css['quiet']}>
        <span>{`${say(`roles.${role}`)}. ${say('until')} `}</span>
        <Day at={until} />
      </p>
      <form method="post" action="/actions/account/company/withdraw">
        <FormFields name={`account/company/withdraw/${uid}`} />
        <input type="hidden" name="invitationUid" value={uid} />
        <button
          type="submit"
          className="button button-quiet"
          aria-label={`${say('withdraw')}: ${emailAddress}`}
        >
          {say('withdraw')}
        </button>
      </form>
    </li>
  )
}
