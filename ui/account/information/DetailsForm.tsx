import { INFORMATION } from '../../../application/texts/account/information.ts'
import { useFieldText } from '../../kit/form/useFieldText.ts'
import type { OpenForm } from '../../../application/pages/account/accountPages.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { AccountForm } from '../AccountForm.tsx'
import { FieldSummary } from '../FieldSummary.tsx'
import { WHO, WhoInputs } from './WhoInputs.tsx'

/** Where a customer changes what they are called; the e-mail address is what they log in with, and stays. */
export const DetailsForm = ({ open: { form, begun, errors } }: { readonly open: OpenForm }) => {
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
