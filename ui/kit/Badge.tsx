import css from './Badge.module.css'

interface BadgeProps {
  /** what it says about the goods: neutral, better than usual, a lower price, nearly gone */
  readonly tone: 'quiet' | 'good' | 'signal' | 'danger'
  readonly children: string
}

/** A word or two about a product or an order. It is text, not only a colour. */
export const Badge = ({ tone, children }: BadgeProps) => (
  <span className={`${css['badge']} ${css[tone]}`}>{children}</span>
)
