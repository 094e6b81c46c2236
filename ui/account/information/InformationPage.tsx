import { INFORMATION } from '../../../application/texts/account/information.ts'
import { phoneText } from '../../../application/texts/phoneText.ts'
import { useFieldText } from '../../kit/form/useFieldText.ts'
import type {
  InformationPage as Shown,
  OpenForm,
  EditableAddress,
} from '../../../application/pages/account/accountPages.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { AddressForm } from './AddressForm.tsx'
import { AddressLink } from './AddressLink.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import css from './InformationPage.module.css'
import list from '../Facts.module.css'
import { AccountForm } from '../AccountForm.tsx'
import { FieldSummary } from '../FieldSummary.tsx'
import { WHO, WhoInputs } from './WhoInputs.tsx'
import { Badge } from '../../kit/Badge.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'

/** A customer's details and addresses; a requested form replaces them. */
export const InformationPage = ({ page }: { readonly page: Shown }) => (
  <OwnFrame notice={page.notice}>
    {page.open === null ? <Told page={page} /> : <Asked open={page.open} />}
  </OwnFrame>
)

const Asked = ({ open }: { readonly open: OpenForm }) => (
  <div className={css['form']}>
    {open.of === 'details' ? <DetailsForm open={open} /> : <AddressForm open={open} />}
  </div>
)

const Told = ({ page: { details, addresses, defaultAddressId } }: { readonly page: Shown }) => {
  const { locale } = useStorefront()
  const label = useFieldText()
  const say = useText(INFORMATION)
  const path = accountPath(locale, 'information')
  const { firstName, lastName, companyName, emailAddress, phoneNumber } = details
  return (
    <>
      <h1 tabIndex={-1} className={css['title']}>
        {say('title')}
      </h1>
      <section className={css['part']} aria-labelledby="information-details">
        <h2 id="information-details">{say('details')}</h2>
        <dl className={list['facts']}>
          {companyName !== '' && (
            <div>
              <dt>{label('label.companyName')}</dt>
              <dd>{companyName}</dd>
            </div>
          )}
          <div>
            <dt>{say('name')}</dt>
            <dd>{`${firstName} ${lastName}`}</dd>
          </div>
          <div>
            <dt>{label('label.emailAddress')}</dt>
            <dd>{emailAddress}</dd>
          </div>
          <div>
            <dt>{label('label.phoneNumber')}</dt>
            <dd>{phoneNumber === '' ? say('noPhone') : phoneText(phoneNumber)}</dd>
          </div>
        </dl>
        <div className={css['ways-on']}>
          <ShopLink to={`${path}?change=details`} className="button button-quiet">
            {say('changeDetails')}
          </ShopLink>
          <ShopLink to={accountPath(locale, 'data')} className={css['all']}>
            {say('data')}
          </ShopLink>
        </div>
      </section>
      <section className={css['part']} aria-labelledby="information-addresses">
        <h2 id="information-addresses">{say('addresses')}</h2>
        {addresses.length === 0 ? (
          <p>{say('none')}</p>
        ) : (
          <ul className={css['cards']}>
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} isDefault={address.id === defaultAddressId} />
            ))}
          </ul>
        )}
        <AddressLink uid={null} form={details} className="button button-brand">
          {say('add')}
        </AddressLink>
      </section>
    </>
  )
}

/** The form to change a customer's name; the e-mail address is their login and can't change here. */
const DetailsForm = ({ open: { form, begun, errors } }: { readonly open: OpenForm }) => {
  const { locale } = useStorefront()
  const label = useFieldText()
  const say = useText(INFORMATION)
  const wrong = WHO.filter((name) => errors[name] !== undefined)
  return (
    <AccountForm
      action="details"
      title={say('details')}
      submit={say('save')}
      begun={begun}
      after={<ShopLink to={accountPath(locale, 'information')}>{say('back')}</ShopLink>}
    >
      <FieldSummary fields={wrong.map((name) => [name, label(`label.${name}`)])} />
      <WhoInputs form={form} errors={errors} />
    </AccountForm>
  )
}

interface AddressCardProps {
  readonly address: EditableAddress
  readonly isDefault: boolean
}

/** One of a customer's addresses. Removing it takes a second step, to prevent mistakes. */
const AddressCard = ({ address: { id, who, where, form }, isDefault }: AddressCardProps) => {
  const say = useText(INFORMATION)
  // tells screen readers which card a repeated label belongs to
  const of = (words: string) => `${words}: ${who}, ${where}`
  return (
    <li className={css['card']}>
      <p className={css['who']}>
        <strong>{who}</strong>
        {isDefault && <Badge tone="good">{say('default')}</Badge>}
      </p>
      <p className={css['where']}>{where}</p>
      <div className={css['ways']}>
        <AddressLink uid={id} form={form} label={of(say('change'))}>
          {say('change')}
        </AddressLink>
        {!isDefault && (
          <form method="post" action="/actions/account/address/default">
            <FormFields name={`account/address/default/${id}`} />
            <input type="hidden" name="uid" value={id} />
            <button type="submit" aria-label={of(say('makeDefault'))}>
              {say('makeDefault')}
            </button>
          </form>
        )}
        <details>
          <summary aria-label={of(say('remove'))}>{say('remove')}</summary>
          <form method="post" action="/actions/account/address/remove" className={css['sure']}>
            <FormFields name={`account/address/remove/${id}`} />
            <input type="hidden" name="uid" value={id} />
            <p>{say('sure')}</p>
            <button type="submit" className="button button-quiet" aria-label={of(say('removeNow'))}>
              {say('removeNow')}
            </button>
          </form>
        </details>
      </div>
    </li>
  )
}
