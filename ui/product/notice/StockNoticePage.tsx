import { productPath } from '../../../application/pages/paths.ts'
import type { StockNoticePage as Shown } from '../../../application/pages/stockNoticePage.ts'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { NoticeForm } from './NoticeForm.tsx'
import { NOTICE_WORDS } from './noticeWords.ts'
import css from './StockNotice.module.css'

/** Where one mail is asked for when a product is back, confirmed, and withdrawn: a mail scanner that opens the link changes nothing. */
export const StockNoticePage = ({ page }: { readonly page: Shown }) => {
  const { locale } = useStorefront()
  const { title, text } = saidOf(page, NOTICE_WORDS[locale])
  return (
    <div className={`content ${css['page']}`}>
      <h1 tabIndex={-1} className={css['title']}>
        {title}
      </h1>
      {text.map((one) => (
        <p key={one}>{one}</p>
      ))}
      <Body page={page} />
      {'product' in page && (
        <p className={css['product']}>
          <ShopLink to={productPath(locale, page.product.productId, page.product.slug)}>
            {NOTICE_WORDS[locale].toProduct}
          </ShopLink>
        </p>
      )}
    </div>
  )
}

const saidOf = (
  page: Shown,
  words: (typeof NOTICE_WORDS)['nld'],
): { readonly title: string; readonly text: readonly string[] } => {
  switch (page.shows) {
    case 'form':
      return { title: words.title, text: [page.product.title] }
    case 'sent':
      return { title: words.sentTitle, text: [words.sentText, words.sentNone] }
    case 'confirm':
      return { title: words.confirmTitle, text: [words.confirmText(page.product.title)] }
    case 'waiting':
      return { title: words.waitingTitle, text: [words.waitingText(page.product.title)] }
    case 'available':
      return { title: words.availableTitle(page.product.title), text: [words.availableText] }
    case 'withdrawn':
      return { title: words.withdrawnTitle, text: [words.withdrawnText] }
    case 'ended':
      return { title: words.endedTitle, text: [words.endedText] }
  }
}

const Body = ({ page }: { readonly page: Shown }) => {
  const { locale } = useStorefront()
  const words = NOTICE_WORDS[locale]
  if (page.shows === 'form')
    return (
      <>
        {page.isRefused && (
          <p className={css['problem']} role="alert">
            <Icon name="alert" />
            <span>{words.problem}</span>
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
          <LinkForm act="confirm" token={token} look="button-brand" label={words.confirm} />
        )}
        <LinkForm act="withdraw" token={token} look="button-quiet" label={words.withdraw} />
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
