import type { CompanyPage as Shown } from '../../../application/pages/account/accountPages.ts'
import { COMPANY } from '../../../application/texts/account/company.ts'
import { useText } from '../../kit/useText.ts'
import { AccountForm } from '../AccountForm.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import { Approvals } from './Approvals.tsx'
import { Colleagues } from './Colleagues.tsx'
import { CompanyOrders } from './CompanyOrders.tsx'
import css from './CompanyPage.module.css'
import { Invitation } from './Invitation.tsx'
import { Invitations } from './Invitations.tsx'
import { OwnRole } from './OwnRole.tsx'

/** One's company: who belongs to it and what each may do; or the way to have one. */
export const CompanyPage = ({
  page: { company, mayFound, invitation, notice },
}: {
  readonly page: Shown
}) => {
  const say = useText(COMPANY)
  return (
    <OwnFrame notice={notice}>
      <h1 tabIndex={-1} className={css['title']}>
        {company?.name || say('title')}
      </h1>
      {invitation !== null && <Invitation invitation={invitation} />}
      {company !== null && (
        <>
          <OwnRole company={company} />
          <Approvals company={company} wrong={notice?.key === 'companyNoReason' ? notice.key : undefined} />
          {company.orders !== null && <CompanyOrders list={company.orders} />}
          <Colleagues company={company} />
          {company.role === 'manager' && (
            <Invitations
              invitations={company.invitations}
              wrong={notice?.key === 'field.email' ? notice.key : undefined}
            />
          )}
        </>
      )}
      {company === null && invitation?.kind !== 'open' && (
        <section className={css['part']}>
          {mayFound ? (
            <>
              <p>{say('none')}</p>
              <p>{say('foundText')}</p>
              <AccountForm action="company/found" title={null} submit={say('found')}>
                {null}
              </AccountForm>
            </>
          ) : (
            <p>{say('onlyBusiness')}</p>
          )}
        </section>
      )}
    </OwnFrame>
  )
}
