import type { PageOf } from '../../../application/pages/page.ts'
import { withdrawalFormPath } from '../../../application/pages/paths.ts'
import { WITHDRAW } from '../../../application/texts/checkout/withdraw.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useText } from '../../kit/useText.ts'
import css from '../../kit/form/FormPage.module.css'
import { ConfirmForm } from './ConfirmForm.tsx'
import { Received } from './Received.tsx'
import { StatementForm } from './StatementForm.tsx'

/** The function of withdrawal (Directive 2011/83/EU, article 11a). */
export const WithdrawPage = ({ page }: { readonly page: PageOf<'withdraw'> }) => {
  const { locale } = useStorefront()
  const say = useText(WITHDRAW)
  return (
    <div className={`content ${css['page']}`}>
      <Step page={page} />
      <p className={css['other']}>
        <ShopLink to={withdrawalFormPath(locale)}>{say('form')}</ShopLink>
      </p>
    </div>
  )
}

const Step = ({
  page: { shows, form, from, problem, receivedAt },
}: {
  readonly page: PageOf<'withdraw'>
}) => {
  if (shows === 'done' && receivedAt !== null) return <Received form={form} at={receivedAt} />
  return shows === 'confirm' ? (
    <ConfirmForm form={form} from={from} />
  ) : (
    <StatementForm form={form} problem={problem} />
  )
}
