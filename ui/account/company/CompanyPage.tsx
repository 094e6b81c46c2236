import type { CompanyPage as Shown } from '../../../application/pages/accountPages.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import { Approvals } from './Approvals.tsx'
import { Colleagues } from './Colleagues.tsx'
import { CompanyOrders } from './CompanyOrders.tsx'
import css from './CompanyPage.module.css'
import { COMPANY_WORDS } from './companyWords.ts'
import { Invitation } from './Invitation.tsx'
import { Invitations } from './Invitations.tsx'
import { OwnRole } from './OwnRole.tsx'

/** One's company: who belongs to it and what each may do; or the way to have one. */
export const CompanyPage = ({
  page: { company, mayFound, invitation, notice },
}: {
  readonly page: Shown
}) => {
  const words = COMPANY_WORDS[useStorefront().locale]
  return (
    <OwnFrame notice={notice}>
      <h1 tabIndex={-1} className={css['title']}>
        {company?.name || words.title}
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
              <p>{words.none}</p>
              <p>{words.foundText}</p>
              <AccountForm action="company/found" title={null} submit={words.found}>
                {null}
              </AccountForm>
            </>
          ) : (
            <p>{words.onlyBusiness}</p>
          )}
        </section>
      )}
    </OwnFrame>
  )
}
