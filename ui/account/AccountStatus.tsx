import { ACCOUNT } from '../../application/texts/account/account.ts'
import { useText } from '../kit/useText.ts'
import css from './StatusBadge.module.css'

/** Whether the shop accepts orders from an account [6-011]. */
export const AccountStatus = ({ isActive }: { readonly isActive: boolean }) => {
  const say = useText(ACCOUNT)
  return (
    <span className={css[isActive ? 'active' : 'inactive']}>
      {say(isActive ? 'overview.active' : 'overview.inactive')}
    </span>
  )
}
