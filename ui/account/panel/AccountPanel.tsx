import { useEffect } from 'react'
import { accountPanel } from '../../../application/storefront/account/accountPanel.ts'
import type { AccountView } from '../../../application/pages/account/accountView.ts'
import { ACCOUNT } from '../../../application/texts/account/account.ts'
import { customerNumberText } from '../../../domain/account/customerNumber.ts'
import { AccountMenu } from '../../frame/AccountMenu.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import type { OverlayProps } from '../../kit/dialog/overlayProps.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { AccountStatus } from '../AccountStatus.tsx'
import { LogoutForm } from '../LogoutForm.tsx'
import css from './AccountPanel.module.css'

/** The logged-in customer, the account menu, and the logout button [2-087, 2-090, 2-091]. */
export const AccountPanel = ({ open, onClose }: OverlayProps) => {
  const panel = useStorefront().part(accountPanel)
  const say = useText()
  useEffect(() => {
    if (open) void panel.read()
  }, [open, panel])
  const isBusiness = useStore(panel, ({ account }) => account?.isBusiness === true)
  const title = say('account.menu')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side="right"
      label={title}
      title={<h2 className={css['title']}>{title}</h2>}
    >
      <div className={css['body']}>
        <Who />
        <AccountMenu isBusiness={isBusiness} isStacked />
        <LogoutForm />
      </div>
    </Dialog>
  )
}

const Who = () => {
  const panel = useStorefront().part(accountPanel)
  const say = useText()
  const account = useStore(panel, (state) => state.account)
  const isAsked = useStore(panel, (state) => state.isAsked)
  const isMissed = useStore(panel, (state) => state.isMissed)
  return (
    <div className={css['who']} aria-busy={isAsked}>
      {account === null ? (
        <p role="status">{say(isMissed ? 'error.generic' : 'loading')}</p>
      ) : (
        <Told account={account} />
      )}
    </div>
  )
}

const Told = ({
  account: { companyName, firstName, lastName, number, isActive },
}: {
  readonly account: AccountView
}) => {
  const say = useText(ACCOUNT)
  return (
    <>
      {companyName !== '' && <p className={css['company']}>{companyName}</p>}
      <p className={companyName === '' ? css['alone'] : undefined}>{`${firstName} ${lastName}`}</p>
      {number !== null && (
        <p className={css['number']}>{`${say('overview.number')} ${customerNumberText(number)}`}</p>
      )}
      <AccountStatus isActive={isActive} />
    </>
  )
}
