import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import css from './FooterMethods.module.css'
import { MethodMark } from '../../kit/icons/MethodMark.tsx'

/** Basis points: the whole order. */
const ALL = 10_000

/**
 * Payment and delivery methods, each with its logo. Options that only say when to pay, or that leave the
 * payment method open, have no known logo and are left out.
 */
export const FooterMethods = () => {
  const { config } = useStorefront()
  const say = useText()
  const marked = config.paymentMethods.filter(
    ({ method, prepayPercentage }) => method !== null && prepayPercentage === ALL,
  )
  const rows = [
    { title: say('footer.payment'), methods: marked, other: 'creditcard' },
    { title: say('footer.delivery'), methods: config.deliveryMethods, other: 'postnl' },
  ] as const
  return rows
    .filter(({ methods }) => methods.length > 0)
    .map(({ title, methods, other }) => (
      <section key={title} className={css['methods']} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {methods.map(({ id, icon, label }) => (
            <li key={id}>
              <MethodMark icon={icon} other={other} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </section>
    ))
}
