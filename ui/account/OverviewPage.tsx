import type { OverviewPage as Shown } from '../../application/pages/accountPages.ts'
import { homePath } from '../../application/pages/paths.ts'
import { FormFields } from '../kit/form/FormFields.tsx'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { OwnFrame } from './OwnFrame.tsx'
import css from './OverviewPage.module.css'
import { useAccountText } from './useAccountText.ts'

/** A customer's number as people say it: the first part of their id. */
const numberOf = (customerId: string): string => (customerId.split('-', 1)[0] ?? '').toUpperCase()

/** Who is logged in, and the way out. */
export const OverviewPage = ({ page: { account, notice } }: { readonly page: Shown }) => {
  const { locale } = useStorefront()
  const say = useAccountText()
  const { firstName, lastName, companyName, customerId, isActive } = account
  return (
    <OwnFrame notice={notice}>
      <h1 tabIndex={-1} className={css['title']}>
        {say('overview.title')}
      </h1>
      <dl className={css['facts']}>
        {companyName !== '' && (
          <div>
            <dt>{say('overview.company')}</dt>
            <dd>{companyName}</dd>
          </div>
        )}
        <div>
          <dt>{say('overview.name')}</dt>
          <dd>{`${firstName} ${lastName}`}</dd>
        </div>
        <div>
          <dt>{say('overview.number')}</dt>
          <dd>{numberOf(customerId)}</dd>
        </div>
        <div>
          <dt>{say('overview.status')}</dt>
          <dd>
            <span className={css[isActive ? 'active' : 'inactive']}>
              {say(isActive ? 'overview.active' : 'overview.inactive')}
            </span>
          </dd>
        </div>
      </dl>
      <div className={css['ways']}>
        <ShopLink to={homePath(locale)} className="button button-brand">
          {say('overview.shop')}
        </ShopLink>
        <form method="post" action="/actions/account/logout">
          <FormFields name="account/logout" />
          <button type="submit" className="button button-quiet">
            {say('overview.logout')}
          </button>
        </form>
      </div>
    </OwnFrame>
  )
}
