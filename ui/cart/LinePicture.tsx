import type { CartLine } from '../../domain/cart/cartLine.ts'
import css from './CartLines.module.css'

/** The small picture of a line; decorative, since the title is next to it. */
export const LinePicture = ({ line }: { readonly line: CartLine }) => (
  <span className={css['picture']}>
    {line.image !== null && (
      <img src={line.image.src} alt="" width="96" height="96" loading="lazy" decoding="async" />
    )}
  </span>
)
