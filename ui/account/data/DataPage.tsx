import { DATA } from '../../../application/texts/account/data.ts'
import { phoneText } from '../../../application/texts/phoneText.ts'
import { useFieldText } from '../../kit/form/useFieldText.ts'
import type { OwnHistory } from '../../../application/pages/account/accountAccess.ts'
import type { DataPage as Shown } from '../../../application/pages/account/accountPages.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { Day } from '../../kit/Day.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { OwnRole } from '../company/OwnRole.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import css from './DataPage.module.css'
import list from '../Facts.module.css'
import { EraseForm } from './EraseForm.tsx'

/** The shop's data about a customer, to read and download, and the form to erase them. */
export const DataPage = ({ page }: { readonly page: Shown }) => {
  const { history, page: shown, pages, devices, erasure, notice } = page
  const { locale } = useStorefront()
  const say = useText(DATA)
  const path = accountPath(locale, 'data')
  return (
    <OwnFrame notice={notice}>
      <h1 tabIndex={-1} className={css['title']}>
        {say('title')}
      </h1>
      <p>{say('text')}</p>
      <a href="/api/v2/account/export" className="button button-brand" download>
        {say('download')}
      </a>
      <Told page={page} />
      <section className={css['part']} aria-labelledby="data-history">
        <h2 id="data-history">{say('history')}</h2>
        <p>{say('historyText')}</p>
        {history.map((one) => (
          <History key={`${one.of} ${one.name}`} history={one} />
        ))}
        <Pagination page={shown} pages={pages} hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
        <p>
          <span>{say('more', { count: devices })}</span>{' '}
          <ShopLink to={accountPath(locale, 'security')}>{say('devices')}</ShopLink>
        </p>
      </section>
      <section className={css['part']} aria-labelledby="data-erase">
        <h2 id="data-erase">{say('erase')}</h2>
        <EraseForm
          erasure={erasure}
          wrong={notice?.key === 'accountPasswordWrong' ? notice.key : undefined}
        />
      </section>
    </OwnFrame>
  )
}

const Told = ({ page: { details, addresses, company } }: { readonly page: Shown }) => {
  const { locale } = useStorefront()
  const label = useFieldText()
  const say = useText(DATA)
  const { firstName, lastName, companyName, emailAddress, phoneNumber } = details
  const facts = [
    [label('label.companyName'), companyName],
    [label('label.firstName'), firstName],
    [label('label.lastName'), lastName],
    [label('label.emailAddress'), emailAddress],
    [label('label.phoneNumber'), phoneNumber === '' ? '' : phoneText(phoneNumber)],
  ].filter(([, value]) => value !== '')
  return (
    <section className={css['part']} aria-labelledby="data-told">
      <h2 id="data-told">{say('told')}</h2>
      <dl className={list['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{say('addresses')}</h3>
      {addresses.length === 0 ? (
        <p>{say('none')}</p>
      ) : (
        <ul>
          {addresses.map((address, index) => (
            <li key={`${index} ${address}`}>{address}</li>
          ))}
        </ul>
      )}
      <ShopLink to={accountPath(locale, 'information')}>{say('change')}</ShopLink>
      {company !== null && (
        <>
          <h3>{company.name === '' ? say('companyUnnamed') : say('company', { name: company.name })}</h3>
          <OwnRole company={company} />
          <ShopLink to={accountPath(locale, 'company')}>{say('toCompany')}</ShopLink>
        </>
      )}
    </section>
  )
}

const History = ({ history: { of, name, earlier, facts } }: { readonly history: OwnHistory }) => {
  const say = useText(DATA)
  const [first] = facts
  // an order has a number; for anything else the date says more than an id
  const isTold = of === 'order' || name === ''
  return (
    <details className={css['history']}>
      <summary>
        <Icon name="down" />
        <span>
          <span>{say(`of.${of}`)}</span> {isTold ? <span>{name}</span> : first && <Day at={first.at} />}
        </span>
      </summary>
      {earlier > 0 && <p>{say('earlier', { count: earlier })}</p>}
      <ol>
        {facts.map(({ at, words: told }, index) => (
          <li key={`${index} ${at}`}>
            <Day at={at} />
            <span>{`: ${told}`}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
