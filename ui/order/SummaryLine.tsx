import type { CartLine } from '../../domain/cart/cartLine.ts'
import { optionsText } from '../../application/texts/optionText.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { LinePicture } from '../cart/LinePicture.tsx'
import css from './SummaryLine.module.css'

/** A read-only line: picture, title, options, pieces and price. */
export const SummaryLine = ({ line, price }: { readonly line: CartLine; readonly price: string }) => {
  const { locale } = useStorefront()
  const say = useText()
  const options = optionsText(line.options, locale)
  return (
    <li className={css['line']}>
      <LinePicture line={line} />
      <span className={css['what']}>
        <span>{`${say('result.pieces', { quantity: line.quantity })} ${line.title}`}</span>
        {options !== '' && <small>{options}</small>}
      </span>
      <span className={css['price']}>{price}</span>
    </li>
  )
}
