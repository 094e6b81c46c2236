import css from './Badge.module.css'

interface BadgeProps {
  /** its meaning: neutral, better than usual, a lower price, almost sold out */
  readonly tone: 'quiet' | 'good' | 'signal' | 'danger'
  readonly children: string
}

/** A word or two about a product or an order, as text, not only as a colour. */
export const Badge = ({ tone, children }: BadgeProps) => (
  <span className={`${css['badge']} ${css[tone]}`}>{children}</span>
)
