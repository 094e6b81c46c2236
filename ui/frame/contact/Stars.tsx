import { useText } from '../../kit/useText.ts'
import css from './Stars.module.css'

/** A rating's stars, said as one. */
export const Stars = ({ count }: { readonly count: number }) => {
  const say = useText()
  return (
    <span className={css['stars']} role="img" aria-label={say('review.stars', { count })}>
      {Array.from({ length: count }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" focusable="false">
          <path d="M12 2.5l2.9 6.2l6.6.8l-4.9 4.6l1.3 6.7L12 17.5l-5.9 3.3l1.3-6.7L2.5 9.5l6.6-.8z" />
        </svg>
      ))}
    </span>
  )
}
