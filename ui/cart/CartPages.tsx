import { cartPath } from '../../application/pages/paths.ts'
import { Pagination } from '../kit/Pagination.tsx'
import { useStorefront } from '../kit/storefrontContext.tsx'

interface CartPagesProps {
  readonly page: number
  readonly pages: number
}

/** Links to the pages of a cart with many lines. */
export const CartPages = (shown: CartPagesProps) => {
  const { locale } = useStorefront()
  const path = cartPath(locale)
  return <Pagination {...shown} hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
}
