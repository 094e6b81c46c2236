import type { CompanyPage as Shown } from '../../../application/pages/account/accountPages.ts'
import { COMPANY } from '../../../application/texts/account/company.ts'
import { useText } from '../../kit/useText.ts'
import { AccountForm } from '../AccountForm.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import { Approvals } from './Approvals.tsx'
import { Colleagues } from './Colleagues.tsx'
import css from './CompanyPage.module.css'
import { Invitations } from './Invitations.tsx'
import { OwnRole } from './OwnRole.tsx'
import type {
  CompanyOrders as Orders,
  OfferedInvitation,
} from '../../../application/pages/account/accountCompany.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { ORDERS } from '../../../application/texts/account/orders.ts'
import { Pagination } from '../../kit/Pagination.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { OrderCards } from '../orders/OrderCards.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'

/** The customer's company: its members and their rights; or a form to found one. */
export const CompanyPage = ({
  page: { company, mayFound, invitation, notice },
}: {
  readonly page: Shown
}) => {
  const say = useText(COMPANY)
  return (
    <OwnFrame notice={notice} title={company?.name || say('title')}>
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

/** The orders of a company's members, newest first. */
const CompanyOrders = ({ list: { orders, page, pages } }: { readonly list: Orders }) => {
  const { locale } = useStorefront()
  const say = useText(ORDERS)
  const path = accountPath(locale, 'company')
  return (
    <section className={css['part']} aria-labelledby="company-orders">
      <h2 id="company-orders">{say('ofCompany')}</h2>
      {orders.length === 0 ? <p>{say('noneOfCompany')}</p> : <OrderCards orders={orders} />}
      <Pagination page={page} pages={pages} hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
    </section>
  )
}

/** The invitation of a followed mail link, to accept; or why it can't be accepted. */
const Invitation = ({ invitation }: { readonly invitation: OfferedInvitation }) => {
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
