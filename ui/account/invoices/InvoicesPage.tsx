import { invoiceFile, type InvoiceRow } from '../../../application/pages/account/accountInvoices.ts'
import type { InvoicesPage as Shown } from '../../../application/pages/account/accountPages.ts'
import { accountPath, homePath, orderPath } from '../../../application/pages/paths.ts'
import { INVOICES } from '../../../application/texts/account/invoices.ts'
import { COUNTRY_CODES } from '../../../domain/country/country.ts'
import { EmptyPage } from '../../kit/EmptyPage.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { usePrice } from '../../kit/price/usePrice.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import cards from '../Cards.module.css'
import { OwnFrame } from '../OwnFrame.tsx'
import css from './InvoicesPage.module.css'
import { Day } from '../../kit/Day.tsx'

/** A customer's invoices and credit notes, newest first, with their files. */
export const InvoicesPage = ({ page: { list, notice } }: { readonly page: Shown }) => {
  const { invoices, page, pages } = list
  const { locale } = useStorefront()
  const say = useText(INVOICES)
  const path = accountPath(locale, 'invoices')
  return (
    <OwnFrame notice={notice} title={say('title')}>
      {invoices.length === 0 ? (
        <EmptyPage title={say('none')} step={say('noneStep')} to={homePath(locale)} />
      ) : (
        <ul className={cards['invoices']}>
          {invoices.map((invoice) => (
            <Row key={invoice.uid} invoice={invoice} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
      <p className={css['kept']}>
        {say('kept', { terms: COUNTRY_CODES.map((country) => say(`term.${country}`)).join(', ') })}
      </p>
    </OwnFrame>
  )
}

const Row = ({ invoice }: { readonly invoice: InvoiceRow }) => {
  const { uid, number, kind, orderUid, issuedAt, amount } = invoice
  const { locale } = useStorefront()
  const price = usePrice('cart')
  const say = useText(INVOICES)
  return (
    <li className={cards['invoice']}>
      <p className={cards['number']}>{`${say(`kind.${kind}`)} ${number}`}</p>
      <p className={cards['facts']}>
        <Day at={issuedAt} />
        <strong>{price(amount)}</strong>
        <ShopLink to={orderPath(locale, orderUid)}>{say('order')}</ShopLink>
      </p>
      <p className={cards['files']}>
        <a href={invoiceFile(uid, 'pdf')} download>
          {say('pdf', { number })}
        </a>
        <a href={invoiceFile(uid, 'xml')} download>
          {say('xml', { number })}
        </a>
      </p>
    </li>
  )
}
