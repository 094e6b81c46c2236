import type { PageOf } from '../../../application/pages/page.ts'
import { withdrawalFormPath } from '../../../application/pages/paths.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import css from './WithdrawPage.module.css'
import { ConfirmForm } from './ConfirmForm.tsx'
import { Received } from './Received.tsx'
import { StatementForm } from './StatementForm.tsx'
import { WITHDRAW_WORDS } from './withdrawWords.ts'

/** The function of withdrawal (Directive 2011/83/EU, article 11a). */
export const WithdrawPage = ({ page }: { readonly page: PageOf<'withdraw'> }) => {
  const { locale } = useStorefront()
  const words = WITHDRAW_WORDS[locale]
  return (
    <div className={`content ${css['page']}`}>
      {page.shows === 'done' && page.receivedAt !== null ? (
        <Received form={page.form} at={page.receivedAt} />
      ) : page.shows === 'confirm' ? (
        <ConfirmForm form={page.form} />
      ) : (
        <StatementForm form={page.form} problem={page.problem} />
      )}
      <p className={css['other']}>
        <ShopLink to={withdrawalFormPath(locale)}>{words.form}</ShopLink>
      </p>
    </div>
  )
}
