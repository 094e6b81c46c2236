import { invoiceFile, type InvoiceRow } from '../../../application/pages/accountInvoices.ts'
import type { InvoicesPage as Shown } from '../../../application/pages/accountPages.ts'
import { accountPath, homePath, orderPath } from '../../../application/pages/paths.ts'
import { EmptyPage } from '../../kit/EmptyPage.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { usePrice } from '../../kit/price/usePrice.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { OwnFrame } from '../OwnFrame.tsx'
import css from './InvoicesPage.module.css'
import { INVOICES_WORDS } from './invoicesWords.ts'
import { Day } from '../../kit/Day.tsx'

/** A customer's invoices and credit notes, the newest on top, each with its files. */
export const InvoicesPage = ({ page: { list, notice } }: { readonly page: Shown }) => {
  const { invoices, page, pages } = list
  const { locale } = useStorefront()
  const words = INVOICES_WORDS[locale]
  const path = accountPath(locale, 'invoices')
  return (
    <OwnFrame notice={notice}>
      <h1 tabIndex={-1} className={css['title']}>
        {words.title}
      </h1>
      {invoices.length === 0 ? (
        <EmptyPage title={words.none} step={words.noneStep} to={homePath(locale)} />
      ) : (
        <ul className={css['invoices']}>
          {invoices.map((invoice) => (
            <Row key={invoice.uid} invoice={invoice} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
      <p className={css['kept']}>{words.kept}</p>
    </OwnFrame>
  )
}

const Row = ({ invoice }: { readonly invoice: InvoiceRow }) => {
  const { uid, number, kind, orderUid, issuedAt, amount } = invoice
  const { locale } = useStorefront()
  const price = usePrice('cart')
  const words = INVOICES_WORDS[locale]
  return (
    <li className={css['invoice']}>
      <p className={css['number']}>{`${words.kind[kind]} ${number}`}</p>
      <p className={css['facts']}>
        <Day at={issuedAt} />
        <strong>{price(amount)}</strong>
        <ShopLink to={orderPath(locale, orderUid)}>{words.order}</ShopLink>
      </p>
      <p className={css['files']}>
        <a href={invoiceFile(uid, 'pdf')} download>
          {words.pdf(number)}
        </a>
        <a href={invoiceFile(uid, 'xml')} download>
          {words.xml(number)}
        </a>
      </p>
    </li>
  )
}
