import { ROLES, type Role } from '../../../domain/companies/companyFacts.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { Select } from '../../kit/form/Select.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { COMPANY_WORDS } from './companyWords.ts'

/** Which role somebody has. */
export const RoleField = ({ id, role }: { readonly id: string; readonly role: Role }) => {
  const words = COMPANY_WORDS[useStorefront().locale]
  return (
    <FieldFrame id={id} label={words.role} error={null}>
      <Select id={id} name="role" defaultValue={role}>
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {words.roles[one]}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
