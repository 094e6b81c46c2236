import { useFieldText } from '../../kit/form/useFieldText.ts'
import type { OpenForm } from '../../../application/pages/account/accountPages.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { AccountField } from '../AccountField.tsx'
import { KEYBOARDS } from '../inputHints.ts'

/** Name and phone fields, in this order. */
export const WHO = ['firstName', 'lastName', 'companyName', 'phoneNumber'] as const

/** Inputs for names, company and phone; the company is always optional. */
export const WhoInputs = ({ form, errors }: Pick<OpenForm, 'form' | 'errors'>) => {
  const { phoneRequired } = useStorefront().config.settings
  const label = useFieldText()
  return WHO.map((name) => (
    <AccountField
      key={name}
      name={name}
      label={label(`label.${name}`)}
      {...KEYBOARDS[name]}
      defaultValue={form[name]}
      error={errors[name]}
      optional={name === 'companyName' || (name === 'phoneNumber' && !phoneRequired)}
    />
  ))
}
