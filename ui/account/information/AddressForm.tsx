import { INFORMATION } from '../../../application/texts/account/information.ts'
import { useFieldText } from '../../kit/form/useFieldText.ts'
import type { OpenForm } from '../../../application/pages/account/accountPages.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { ADDRESS_FIELDS } from '../../../domain/checkout/addressFields.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AddressInputs } from '../AddressInputs.tsx'
import { FieldSummary } from '../FieldSummary.tsx'
import fields from '../RegisterForm.module.css'
import { WHO, WhoInputs } from './WhoInputs.tsx'

/** The form to add or change an address [2-096]. */
export const AddressForm = ({
  open: { uid, form, begun, errors },
  isPanel = false,
}: {
  readonly open: OpenForm
  /** it is in a panel, which shows the title */
  readonly isPanel?: boolean
}) => {
  const { locale } = useStorefront()
  const label = useFieldText()
  const say = useText(INFORMATION)
  const wrong = [...WHO, ...ADDRESS_FIELDS].filter((name) => errors[name] !== undefined)
  return (
    <AccountForm
      action="address/save"
      title={isPanel ? null : say('address')}
      submit={say('save')}
      begun={begun}
      after={!isPanel && <ShopLink to={accountPath(locale, 'information')}>{say('back')}</ShopLink>}
    >
      <FieldSummary fields={wrong.map((name) => [name, label(`label.${name}`)])} />
      {uid !== null && <input type="hidden" name="uid" value={uid} />}
      <fieldset className={fields['fields']}>
        <legend>{say('who')}</legend>
        <WhoInputs form={form} errors={errors} />
      </fieldset>
      <fieldset className={fields['fields']}>
        <legend>{say('where')}</legend>
        <AddressInputs form={form} errors={errors} />
      </fieldset>
    </AccountForm>
  )
}
