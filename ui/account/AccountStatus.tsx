import css from './AccountStatus.module.css'
import { useAccountText } from './useAccountText.ts'

/** Whether the shop takes orders of an account (specification, section 6). */
export const AccountStatus = ({ isActive }: { readonly isActive: boolean }) => {
  const say = useAccountText()
  return (
    <span className={css[isActive ? 'active' : 'inactive']}>
      {say(isActive ? 'overview.active' : 'overview.inactive')}
    </span>
  )
}
