import { INFORMATION } from '../../../application/texts/account/information.ts'
import { phoneText } from '../../../application/texts/phoneText.ts'
import { useFieldText } from '../../kit/form/useFieldText.ts'
import type { InformationPage as Shown, OpenForm } from '../../../application/pages/account/accountPages.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { AddressCard } from './AddressCard.tsx'
import { AddressForm } from './AddressForm.tsx'
import { AddressLink } from './AddressLink.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import css from './InformationPage.module.css'

/** What a customer has told of themselves, and where they live; a form that is asked for stands in its place. */
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
        <dl className={css['facts']}>
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
