import { productPath } from '../../../application/pages/paths.ts'
import type { StockNoticePage as Shown } from '../../../application/pages/stockNoticePage.ts'
import { STOCK_NOTICE } from '../../../application/texts/product/stockNotice.ts'
import form from '../../kit/form/FormPage.module.css'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { NoticeForm } from './NoticeForm.tsx'
import css from './StockNotice.module.css'

/**
 * The pages to request, confirm and cancel a mail about a product's return. A mail scanner that opens the
 * link changes nothing.
 */
export const StockNoticePage = ({ page }: { readonly page: Shown }) => {
  const { locale } = useStorefront()
  const say = useText(STOCK_NOTICE)
  const { title, text } = saidOf(page, say)
  return (
    <div className={`content ${form['page']}`}>
      <h1 tabIndex={-1} className={form['title']}>
        {title}
      </h1>
      {text.map((one) => (
        <p key={one}>{one}</p>
      ))}
      <Body page={page} />
      {'product' in page && (
        <p className={form['product']}>
          <ShopLink to={productPath(locale, page.product.productId, page.product.slug)}>
            {say('toProduct')}
          </ShopLink>
        </p>
      )}
    </div>
  )
}

const saidOf = (
  page: Shown,
  say: ReturnType<typeof STOCK_NOTICE>,
): { readonly title: string; readonly text: readonly string[] } => {
  switch (page.shows) {
    case 'form':
      return { title: say('title'), text: [page.product.title] }
    case 'sent':
      return { title: say('sentTitle'), text: [say('sentText'), say('sentNone')] }
    case 'confirm':
      return { title: say('confirmTitle'), text: [say('confirmText', { title: page.product.title })] }
    case 'waiting':
      return { title: say('waitingTitle'), text: [say('waitingText', { title: page.product.title })] }
    case 'available':
      return { title: say('availableTitle', { title: page.product.title }), text: [say('availableText')] }
    case 'withdrawn':
      return { title: say('withdrawnTitle'), text: [say('withdrawnText')] }
    case 'ended':
      return { title: say('endedTitle'), text: [say('endedText')] }
  }
}

const Body = ({ page }: { readonly page: Shown }) => {
  const say = useText(STOCK_NOTICE)
  if (page.shows === 'form')
    return (
      <>
        {page.isRefused && (
          <p className={form['problem']} role="alert">
            <Icon name="alert" />
            <span>{say('problem')}</span>
          </p>
        )}
        <NoticeForm productId={page.product.productId} emailAddress={page.emailAddress} />
      </>
    )
  if (page.shows !== 'confirm' && page.shows !== 'waiting') return null
  const { token, emailAddress, shows } = page
  return (
    <>
      <p className={css['address']}>
        <strong>{emailAddress}</strong>
      </p>
      <div className={css['buttons']}>
        {shows === 'confirm' && (
          <LinkForm act="confirm" token={token} look="button-brand" label={say('confirm')} />
        )}
        <LinkForm act="withdraw" token={token} look="button-quiet" label={say('withdraw')} />
      </div>
    </>
  )
}

interface LinkFormProps {
  readonly act: 'confirm' | 'withdraw'
  readonly token: string
  readonly look: string
  readonly label: string
}

const LinkForm = ({ act, token, look, label }: LinkFormProps) => (
  <form method="post" action={`/actions/stock-notice/${act}`}>
    <FormFields name={`stock-notice/${act}`} />
    <input type="hidden" name="token" value={token} />
    <button type="submit" className={`button ${look}`}>
      {label}
    </button>
  </form>
)
