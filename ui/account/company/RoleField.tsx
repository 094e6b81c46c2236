import { COMPANY } from '../../../application/texts/account/company.ts'
import { ROLES, type Role } from '../../../domain/companies/companyEvents.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { Select } from '../../kit/form/Select.tsx'
import { useText } from '../../kit/useText.ts'

/** A select for a member's role. */
export const RoleField = ({ id, role }: { readonly id: string; readonly role: Role }) => {
  const say = useText(COMPANY)
  return (
    <FieldFrame id={id} label={say('role')} error={null}>
      <Select id={id} name="role" defaultValue={role}>
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {say(`roles.${one}`)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
